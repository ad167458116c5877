import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    env: { NO_COLOR: '1', NODE_EXTRA_CA_CERTS: '' },
    testTimeout: 30_000,
  },
});
