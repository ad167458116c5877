// Reads what somebody typed to name a page, or a place in it; the signs of a URL may also be part of a file's name.
import { percentDecoded } from './percent-decoded.ts';

export interface NamedPage {
  readonly path: string;
  readonly anchor: string | null;
}

/** All readings, the most literal one first; the last one is what was meant if there is no such file. Never empty. */
export function pageReadings(typed: string): readonly NamedPage[] {
  const text = typed.trim();
  const readings: NamedPage[] = [{ path: text, anchor: null }];
  for (let at = text.lastIndexOf('#'); at > 0; at = text.lastIndexOf('#', at - 1)) {
    readings.push({ path: text.slice(0, at), anchor: anchorOf(text.slice(at + 1)) });
  }
  return readings.flatMap((reading) => {
    const decoded = percentDecoded(reading.path);
    return decoded === reading.path ? [reading] : [reading, { ...reading, path: decoded }];
  });
}

function anchorOf(text: string): string | null {
  const anchor = percentDecoded(text.trim());
  return anchor === '' ? null : anchor;
}
