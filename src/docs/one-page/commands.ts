// The commands that answers about pages recommend; a shell reads them as they are printed.
import { shellQuote } from '../../state/shell-quote.ts';

export function showCommand(path: string, slug: string | null): string {
  return `qm docs show ${argument(slug === null ? path : `${path}#${slug}`)}`;
}

export function outlineCommand(path: string): string {
  return `qm docs outline ${argument(path)}`;
}

/** Null when the name holds no word to ask for. */
export function queryCommand(name: string): string | null {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? null : `qm docs query ${words.map(shellQuote).join(' ')}`;
}

/** A name that begins with a hyphen would be taken for an option. */
function argument(text: string): string {
  return shellQuote(text.startsWith('-') ? `./${text}` : text);
}
