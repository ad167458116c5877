// Takes the words of links for questions: who wrote them knew the page that answers.
import type { TreeLink } from '../links/tree-links.ts';
import { type EvalQuery, evalQueries } from './eval-query.ts';

/** Only links to other pages of the index, with at least two words that say something. */
export function linkQueries(links: readonly TreeLink[], pages: ReadonlySet<string>): readonly EvalQuery[] {
  return evalQueries(
    links.flatMap(({ from, link, place }) => {
      const isQuestion =
        link.kind === 'link' && place.kind === 'page' && place.path !== from && pages.has(place.path);
      return isQuestion && saysSomething(link.text) ? [{ text: link.text, target: place.path }] : [];
    }),
  );
}

function saysSomething(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]\S*/gu) ?? [];
  const hasWords = words.length > 1 || unspaced.test(text);
  return hasWords && !words.every((word) => generic.has(word.replace(/[^\p{L}\p{M}\p{N}]+$/u, '')));
}

/** Four characters of a script that writes no blanks are two words or more. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]{4}/u;

/** Words of texts like `read more here`. */
const generic: ReadonlySet<string> = new Set(
  [
    'a an the this that these it its our your my here there above below next previous back up top',
    'see read click go learn find out view check look more all full on in at to of for about and or how i me',
    'page pages section sections doc docs document documents documentation guide guides article chapter link',
    'details information info reference example examples step steps',
  ].flatMap((line) => line.split(' ')),
);
