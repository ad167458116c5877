// Takes the endings off English words, so that `redirects`, `redirected` and `redirecting` are one term.

/** Only words of plain letters, already in lower case; anything else comes back as it is. The result need not be a word. */
export function stem(word: string): string {
  if (word.length < 3 || !plainLetters.test(word)) return word;
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const singular = withoutPlural(word);
  return singular.length < 4 ? singular : settle(withoutSuffix(withoutInflection(singular)));
}

const plainLetters = /^[a-z]+$/;

/** Words that the rules below would tear from their family or mix with another. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['uses', 'use'],
  ['used', 'use'],
  ['using', 'use'],
  ['ios', 'ios'],
  ['embed', 'embed'],
  ['embeds', 'embed'],
]);

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || keepsItsS.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, sibilantPlural.test(word) ? -2 : -1);
}

/** `class`, `previous`, `status`, `analysis`, `axis`, `alias`, `canvas`. */
const keepsItsS = /(?:ss|[oict]us|[sx]is|ias|vas)$/;

/** `classes`, `boxes`, `branches`; not `caches`, whose `e` goes later. */
const sibilantPlural = /(?:ss|x|ch|sh|zz|ias|tus)es$/;

function withoutInflection(word: string): string {
  if (word.endsWith('ing')) return shorten(word, 3);
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ed') && !word.endsWith('eed')) return shorten(word, 2);
  return word;
}

/** Not `string`, `bring`, `red`: what is left must be able to be a word. */
function shorten(word: string, by: number): string {
  const rest = word.slice(0, -by);
  return rest.length > 2 && /[aeiouy]/.test(rest) ? rest : word;
}

function withoutSuffix(word: string): string {
  for (const [suffix, shortest, replacement] of suffixes) {
    if (word.length >= shortest && word.endsWith(suffix)) return word.slice(0, -suffix.length) + replacement;
  }
  return word;
}

const suffixes: readonly (readonly [suffix: string, shortest: number, replacement: string])[] = [
  ['ation', 8, 'at'],
  ['tion', 6, 't'],
  ['sion', 6, 's'],
  ['ically', 8, 'ic'],
  ['ally', 8, 'al'],
  ['bility', 8, 'bl'],
  ['ity', 8, ''],
  ['ably', 8, 'abl'],
  ['ply', 1, 'ply'],
  ['ily', 1, 'ily'],
  ['ly', 7, ''],
  ['ment', 10, ''],
  ['er', 6, ''],
  ['or', 6, ''],
];

/** `cache` and `caching`, `plan` and `planning`, `migrate` and `migration`, `query` and `queries` meet here. */
function settle(word: string): string {
  let rest = word;
  if (rest.length > 3 && rest.endsWith('e')) rest = rest.slice(0, -1);
  if (rest.length > 5 && rest !== 'format' && /[^aeiou]at$/.test(rest)) rest = rest.slice(0, -2);
  if (rest.length > 3 && rest.at(-1) === rest.at(-2)) rest = rest.slice(0, -1);
  return /[^aeiou]y$/.test(rest) ? `${rest.slice(0, -1)}i` : rest;
}
