// Writes a name as inline code, linked to the page that documents it when there is one.
import { posix } from 'node:path';

/** Page key → file. */
export type Files = ReadonlyMap<string, string>;

/** `target` is a page key, or a page key and a member; links lead to files, never to anchors. */
export function link(files: Files, fromKey: string, text: string, target: string | null): string {
  const code = text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
  const file = target === null ? undefined : fileOf(files, target);
  if (file === undefined) return code;
  const path = relativePath(files.get(fromKey) ?? '', file);
  return `[${code}](${path.replaceAll('%', '%25')})`;
}

function fileOf(files: Files, target: string): string | undefined {
  const direct = files.get(target);
  if (direct !== undefined) return direct;
  const hash = target.indexOf('#');
  const owner = hash === -1 ? target.slice(0, target.lastIndexOf('.')) : target.slice(0, hash);
  return files.get(owner);
}

function relativePath(from: string, to: string): string {
  return posix.relative(posix.dirname(`/${from}`), `/${to}`);
}
