// Writes the prose files that a release ships as pages of its bundle.
import { createHash } from 'node:crypto';

export interface Guide {
  /** `README`, `docs/foundations/agents`. */
  readonly name: string;
  /** Path inside the package. */
  readonly source: string;
  readonly text: string;
}

export function writeGuide(guide: Guide): string {
  const front = `---\ntype: Guide\ntitle: ${JSON.stringify(guide.name)}\nsource: ${JSON.stringify(guide.source)}\n---`;
  return `${front}\n\n${guide.text.trimEnd()}\n`;
}

/** `file.docs.foundations.agents.md`; a name that another guide has too gets a suffix. */
export function guideFiles(guides: readonly Guide[]): { guide: Guide; file: string }[] {
  const taken = new Set<string>();
  return guides.map((guide) => {
    const plain = guide.name
      .replaceAll('/', '.')
      .replace(/[^A-Za-z0-9_$.-]/gu, (one) => encodeURIComponent(one));
    const short =
      plain.length > 200 || taken.has(plain.toLowerCase())
        ? `${plain.slice(0, 200)}-${hash(guide.name)}`
        : plain;
    taken.add(short.toLowerCase());
    return { guide, file: `file.${short}.md` };
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
