// The value that both readers of links make, of Markdown and of HTML.
import { collapse } from './inline-text.ts';

export interface Link {
  readonly kind: 'link' | 'image';
  /** Plain text on one line; of a picture its alternative text. */
  readonly text: string;
  /** As written, entities and escapes decoded: neither percent-decoded nor resolved. */
  readonly target: string;
  /** 1-based line of the raw file. */
  readonly line: number;
  /** The target names a scheme or a host. */
  readonly external: boolean;
}

export function makeLink(kind: Link['kind'], text: string, target: string, line: number): Link {
  return {
    kind,
    text: collapse(text),
    target,
    line,
    external: /^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/)/.test(target),
  };
}
