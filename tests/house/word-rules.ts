// What must not stand in any file that is handed on: traces of the machine it was made on.
import type { ProjectFile } from './project-files.ts';

interface WordRule {
  readonly name: string;
  /** Matches the forbidden text as a whole. */
  readonly pattern: RegExp;
}

/** Names below the reserved domains (`.test`, `.example`) are free to use in fixtures. */
const registries =
  /\bregistry\.[a-z0-9-]+\.(?:org|com|net|io|dev|cn|local|internal)\b|\bnpm\.pkg\.github\.com\b/g;

const rules: readonly WordRule[] = [
  // `ada` is the one fictional user that examples and transcripts may show.
  { name: 'a home folder', pattern: /(?<![\w.])\/(?:home|Users)\/(?!ada\b)[A-Za-z0-9_][\w.-]*/g },
  { name: 'a home folder', pattern: /\b[A-Z]:\\{1,2}Users\\{1,2}(?!Ada\b)\w+/g },
  { name: 'a path of this machine', pattern: /(?<![\w./~-])\/(?:root|work)(?![\w-])/g },
  { name: 'the host of a registry', pattern: registries },
  { name: 'where a package was fetched', pattern: /"resolved": "https?:[^"]*"/g },
];

/** One line a finding: `path:line: what (text)`. */
export function tracesOf(files: readonly ProjectFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        rules.flatMap(({ name, pattern }) =>
          [...line.matchAll(pattern)].map(([found]) => `${path}:${index + 1}: ${name} (${found})`),
        ),
      ),
  );
}
