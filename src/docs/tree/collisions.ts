// Two files whose names differ only in how an accent is spelled are one path on some disks, and cannot both be in an index.
import { type Failure, failure } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { parentPath } from './tree-path.ts';

/** `paths` sorted. Null when each page has a path of its own. `Foo.md` and `foo.md` are two. */
export function pathCollision(paths: readonly string[]): Failure | null {
  const seen = new Map<string, string>();
  for (const path of paths) {
    if (isAscii(path)) continue;
    const normal = path.normalize('NFC');
    const other = seen.get(normal);
    if (other !== undefined) return refuse(other, path);
    seen.set(normal, path);
  }
  return null;
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function refuse(first: string, second: string): Failure {
  const message = `two pages claim one path: ${escaped(first)} and ${escaped(second)}; rename or remove one of them`;
  return failure('failed', 'docs-path-collision', message, {
    next: [`ls ${shellQuote(parentPath(first) || '.')}`],
    details: { paths: [first, second] },
  });
}

/** They look the same, so they are told apart by their code points. */
function escaped(path: string): string {
  return path.replace(/[^\0-\x7f]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
