// Makes spellings of one word equal before it is cut: width, ligatures, accents, hyphens, apostrophes. Case stays, for the cutting.

/** ASCII text comes back as it is. */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(accentedLetter, '$1')
    .replace(unlikeLetter, (letter) => likeLetters.get(letter) ?? letter)
    .replace(invisible, '')
    .replace(hyphen, '-')
    .replace(apostrophe, "'")
    .normalize('NFKC');
}

/** Of one folded word. A capital sigma becomes another small one at the end of a word; here they are the same. */
export function lowerCase(word: string): string {
  const lower = word.toLowerCase();
  return lower.endsWith('ς') ? `${lower.slice(0, -1)}σ` : lower;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII as such.
const beyondAscii = /[^\x00-\x7f]/;

/** Accents go from Latin and Greek only: elsewhere a mark is part of the letter (й, が, की). */
const accentedLetter = /(\p{Script=Latin}|\p{Script=Greek})[\u0300-\u036f]+/gu;

const unlikeLetter = /[ßẞøØłŁđĐħĦıæÆœŒþÞðÐς]/gu;

/** Letters that no normal form takes apart. Two-letter spellings begin with a capital where the one letter is one. */
const likeLetters: ReadonlyMap<string, string> = new Map(
  'ß=ss ẞ=Ss ø=o Ø=O ł=l Ł=L đ=d Đ=D ħ=h Ħ=H ı=i æ=ae Æ=Ae œ=oe Œ=Oe þ=th Þ=Th ð=d Ð=D ς=σ'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);

/** Soft hyphen, joiners, byte order mark, variation selectors: nobody types them. The zero-width space stays, it parts words. */
const invisible = /[\u00ad\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/gu;

/** Also what stands for a hyphen that must not break. Dashes are no hyphens. */
const hyphen = /[\u2010\u2212]/gu;

const apostrophe = /[\u2018\u2019\u02bc\u201b]/gu;
