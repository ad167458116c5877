// How a source file looks, as functions over plain data, so that each rule can be shown a violation.
import type { ProjectFile } from './project-files.ts';

export const budget = { median: 80, p95: 250, cap: 400 } as const;

export function lineCount({ text }: ProjectFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** The smallest count that at least `share` of the files do not exceed; 0 without files. */
export function percentile(counts: readonly number[], share: number): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function tooLong(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter((file) => lineCount(file) > budget.cap)
    .map((file) => `${file.path} has ${lineCount(file)} lines, the cap is ${budget.cap}`);
}

/** Names that say where something was put and not what it does. */
export function emptyNames(paths: readonly string[]): readonly string[] {
  return paths.filter((path) =>
    /(?:^|[/-])(?:utils?|helpers?|commons?|misc|shared|stuff)(?=[./-]|$)/i.test(path),
  );
}

/** The first line, or the second after a shebang, is a comment that says why the file exists. */
export function withoutPurpose(files: readonly ProjectFile[]): readonly string[] {
  return files.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S.{15,}\n/.test(text)).map(({ path }) => path);
}

export function defaultExports(files: readonly ProjectFile[]): readonly string[] {
  const pattern = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m;
  return files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}
