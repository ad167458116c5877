// Hand-made packages on disk for the tests of what is read from an installed package.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Relative path → content; anything but text and bytes is written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Absolute real path of a new folder with these files; removed when the test ends. */
export function makeFolder(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-package-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    const asIs = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, asIs ? content : JSON.stringify(content));
  }
  return root;
}

/** Empty declaration files. */
export function declarations(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, 'export {};\n']));
}
