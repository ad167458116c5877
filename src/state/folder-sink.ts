// Writes many files into one folder; a large bundle leaves that to a second thread, since the system takes longer for it than we do.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backgroundWriter } from './background-writer.ts';

export interface FolderSink {
  /** `path` is inside the folder; missing folders are made. */
  readonly write: (path: string, text: string) => void;
  /** Returns when all is written. Throws the first error of the file system, as `write` may. */
  readonly finish: () => void;
  /** Ends the work without waiting for it. */
  readonly abandon: () => void;
}

/** A thread takes 15 ms to start, a file a fifth of a millisecond. */
const MANY = 400;

/** `expected` is about how many files there will be. */
export function folderSink(root: string, expected: number): FolderSink {
  const made = new Set<string>(['.']);
  const background = expected < MANY ? null : backgroundWriter();
  return {
    write(path, text) {
      const folder = dirname(path);
      if (!made.has(folder)) mkdirSync(join(root, folder), { recursive: true });
      made.add(folder);
      if (background === null) writeFileSync(join(root, path), text);
      else background.write(join(root, path), text);
    },
    finish: () => background?.finish(),
    abandon: () => background?.abandon(),
  };
}
