// Makes a section as short as it must be: whole lines from its start, so that nothing in it is half a thing.
import type { ShowAnswer } from '../../docs/show/show-section.ts';

/** As many lines as fit into `most` bytes of UTF-8, as `render` puts them; perhaps none, and then that may still be too much. */
export function fitSection(
  answer: ShowAnswer,
  render: (answer: ShowAnswer) => string,
  most: number,
): ShowAnswer {
  if (Buffer.byteLength(render(answer)) <= most) return answer;
  const ends = Array.from(answer.text.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length);
  const cut = (lines: number): ShowAnswer => ({
    ...answer,
    text: answer.text.slice(0, ends[lines - 1] ?? 0),
    shownEnd: answer.line + lines - 1,
    truncated: true,
  });
  let shown = cut(0);
  for (let low = 1, high = ends.length; low <= high; ) {
    const middle = (low + high) >> 1;
    const attempt = cut(middle);
    if (Buffer.byteLength(render(attempt)) <= most) {
      shown = attempt;
      low = middle + 1;
    } else high = middle - 1;
  }
  return shown;
}
