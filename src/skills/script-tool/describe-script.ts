// Finds what a script says it does: its first line of comment that is meant for readers.
import { commentLines } from './comment-lines.ts';
import type { CommentSyntax } from './script-kind.ts';

/** In characters. */
const LONGEST = 300;

/** Null where it says nothing. `head` is the beginning of the script as text. */
export function describeScript(head: string, syntax: CommentSyntax): string | null {
  const lines = withoutData(commentLines(head.replace(/^\uFEFF/, ''), syntax));
  const line = lines.filter(isForReaders).map(readable).find(saysSomething);
  if (line === undefined || line.length <= LONGEST) return line ?? null;
  // By characters, or one of two halves would be left.
  return `${[...line.slice(0, LONGEST)].slice(0, -1).join('')}…`;
}

/** Runners of Python read dependencies from a comment: from `/// script` to `///`. */
function withoutData(lines: readonly string[]): readonly string[] {
  let inData = false;
  return lines.filter((line) => {
    const isFence = inData ? line.trim() === '///' : /^ \/\/\/ \S+$/.test(line.trimEnd());
    if (isFence) inData = !inData;
    return !isFence && !inData;
  });
}

function isForReaders(line: string): boolean {
  return !forMachines.some((pattern) => pattern.test(line.trimEnd()));
}

const forMachines: readonly RegExp[] = [
  /^!/,
  // Coding lines, in the forms of PEP 263, Emacs and Vim.
  /coding\s*[:=]\s*(?:utf|latin|ascii|us-|iso|cp|euc|shift|big5|gb|koi)[\w.-]*/i,
  /-\*-.*-\*-/,
  /^\s*(?:ex|vim?):/,
  // What Ruby, TypeScript and PowerShell obey.
  /^\s*(?:frozen_string_literal|warn_indent|shareable_constant_value|typed):/,
  /^\s*@ts-|^\/\s*</,
  /^requires\s+-|^(?:end)?region\b|^\s*\.[A-Z]+(?:\s|$)/i,
  // Linters and formatters.
  /^\s*(?:pylint|flake8|ruff|mypy|pyright|type|rubocop|noqa)\s*:/,
  /^\s*(?:shellcheck \w+=|eslint-|biome-|prettier-|jshint |noqa$)/,
  /^\s*SPDX-/,
];

/** On one line, and without what a terminal would obey or a reader could not see. */
function readable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').replace(/^[\s#/*;=-]+|[\s*]+$|\s+#+\s*$/g, '');
}

/** Lines that only adorn do not. */
function saysSomething(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}
