// Writes a tree of documentation of a given size: the same bytes every time, with what real pages have that costs time to read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lower numbers are commoner words, as in every language. */
const vocabulary = Array.from({ length: 4000 }, (_, at) => word(at));
const folders = ['how-to', 'reference', 'tutorials', 'explanation', 'adr', 'releases'];

/** About 10 KB and 21 headings a page, which is what large trees have. Returns the bytes written. */
export function writeTree(root, pages) {
  const random = sequence(7);
  let bytes = 0;
  for (let page = 0; page < pages; page += 1) {
    const folder = join(root, 'docs', folders[page % folders.length], `area-${Math.floor(page / 60)}`);
    mkdirSync(folder, { recursive: true });
    const text = pageText(page, random);
    bytes += Buffer.byteLength(text);
    writeFileSync(join(folder, `page-${page}.md`), text);
  }
  return bytes;
}

function pageText(page, random) {
  const title = words(random, 4);
  const head = `---\ntitle: "${title}"\ndescription: ${words(random, 14)}.\nms.date: 2026-01-${10 + (page % 18)}\n---\n\n# ${title}\n`;
  const sections = Array.from({ length: 20 }, (_, at) => section(at, random));
  return `${head}\n${sections.join('\n')}`;
}

function section(at, random) {
  const level = at % 4 === 0 ? '##' : '###';
  const code = `\`\`\`sh\n# ${words(random, 3)}\n${words(random, 6)}\n\`\`\``;
  const list = Array.from({ length: 3 }, () => `- [${words(random, 2)}](page-${at}.md): ${words(random, 7)}`);
  return `${level} ${words(random, 4)}\n\n${words(random, 50)}.\n\n${code}\n\n${list.join('\n')}\n`;
}

function words(random, count) {
  return Array.from({ length: count }, () => {
    const share = random();
    return vocabulary[Math.floor(share * share * share * vocabulary.length)];
  }).join(' ');
}

/** Pronounceable, and none the beginning of many others. */
function word(at) {
  const consonants = 'bcdfghklmnprstvz';
  const vowels = 'aeiou';
  let text = '';
  for (let rest = at + 200; rest > 0; rest = Math.floor(rest / 80)) {
    text += consonants[rest % 16] + vowels[Math.floor(rest / 16) % 5];
  }
  return text;
}

/** Numbers from 0 to 1, the same ones each time. */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
