import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of scripts run them with what scripts are written for; where that is missing, they are left out. */
const hasPrograms = ['bash', 'python3', 'mkfifo', 'sleep'].every((name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
);
const ofScripts = [
  'tests/skills/script-tool/**',
  'tests/skills/inject/{apply,trusted}-skills.test.ts',
  'tests/skills/read-file/read-bundled-file.test.ts',
  'tests/skills/skill/read-skill.test.ts',
  'tests/cli/skills-run*.test.ts',
  'tests/cli/tools/next-commands.test.ts',
];

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(hasPrograms ? [] : ofScripts)],
    include: ['tests/**/*.test.ts'],
    env: { NO_COLOR: '1', NODE_EXTRA_CA_CERTS: '' },
    testTimeout: 30_000,
  },
});
