// What the documents of the project promise, as functions over plain data, so that each rule can be shown a violation.
import { posix } from 'node:path';
import type { ProjectFile } from './project-files.ts';

/** Lines of the first `sh` block, comments and blank lines included: the README's is run as it stands. */
export function firstShellBlock(text: string): readonly string[] {
  const block = /^```sh\n([\s\S]*?)^```$/m.exec(text);
  return block?.[1]?.trimEnd().split('\n') ?? [];
}

/** Pages that do not open with `title`, `type` and `description`. */
export function withoutFrontMatter(pages: readonly ProjectFile[]): readonly string[] {
  const opening = /^---\ntitle: \S.*\ntype: \S.*\ndescription: \S.*\n(?:date: \d{4}-\d{2}-\d{2}\n)?---\n/;
  return pages.filter(({ text }) => !opening.test(text)).map(({ path }) => path);
}

/** Relative links whose target is no file or folder of the project, as `page → target`. Code is no link. */
export function brokenLinks(pages: readonly ProjectFile[], paths: readonly string[]): readonly string[] {
  return pages.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
      .filter((target) => target !== '' && !target.includes(':'))
      .map((target) => posix.join(posix.dirname(path), target).replace(/\/$/, ''))
      .filter((target) => !paths.some((known) => known === target || known.startsWith(`${target}/`)))
      .map((target) => `${path} → ${target}`),
  );
}

/** Commands that pages show as `qm <command>` and that do not exist. `known` are all of them, `docs` and `docs index` too. */
export function unknownCommands(pages: readonly ProjectFile[], known: readonly string[]): readonly string[] {
  const isGroup = (word: string): boolean => known.some((command) => command.startsWith(`${word} `));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|[`(]|&& )qm ([a-z]+)\b(?: ([a-z]+)\b)?/gm)]
      .map(([, word = '', next]) => (next !== undefined && isGroup(word) ? `${word} ${next}` : word))
      .filter((command) => !known.includes(command))
      .map((command) => `${path}: qm ${command}`),
  );
}

/** Codes that source text gives to failures, except those of a wrong command line, which `--help` explains. */
export function failureCodes(files: readonly ProjectFile[]): readonly string[] {
  const pattern =
    /\b(?:(?:failure|fail|miss)\(\s*(?:'not-found'|'unavailable'|'failed'|source),|unavailable\()\s*'([a-z-]+)'|\bcode: '([a-z]+-[a-z-]+)'/g;
  const codes = files.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ''),
  );
  return [...new Set(codes)].sort();
}

function withoutCode(text: string): string {
  return text.replace(/^(`{3,})[\s\S]*?^\1`*$/gm, '').replace(/`[^`\n]*`/g, '');
}
