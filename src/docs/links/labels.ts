// The targets of MyST, `(name)=` on a line: links of all pages lead to them by nothing but their name.
import type { PageText } from './page-texts.ts';

/** The page that has the label; of several the first. The pages are only read when something is asked for. */
export function labels(pages: readonly PageText[]): (name: string) => string | undefined {
  let known: ReadonlyMap<string, string> | undefined;
  return (name) => {
    known ??= new Map(
      pages
        .flatMap(({ path, text }) =>
          Array.from(text.matchAll(label), ([, name = '']) => [name, path] as const),
        )
        .reverse(),
    );
    return known.get(name);
  };
}

const label = /^[ \t]*\(([^()\s]+)\)=[ \t]*$/gm;
