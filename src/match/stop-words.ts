// The words of a question that say nothing of what is asked for.

/** In lower case, as `Token.word` has it. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const stopWords: ReadonlySet<string> = new Set(
  [
    'a an and are as at be been but by can could did do does for from had has have i if in into is it its me my no of on or our',
    'should so than that the their them then there these they this to was we were will with would you your',
    'how what when where which who why',
    'dont doesnt cant isnt ll re ve',
  ].flatMap((line) => line.split(' ')),
);
