// The named suites: slow ones, and ones that install packages from the registry.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/suites/*.suite.ts'],
    env: { NO_COLOR: '1', NODE_EXTRA_CA_CERTS: '' },
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
});
