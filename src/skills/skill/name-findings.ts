// Whether a name is one by the open standard: what the reference validator refuses, and what only that accepts.
import { basename } from 'node:path';
import { type Finding, finding } from './finding.ts';

const LONGEST = 64;

/** `name` is trimmed and NFKC; `folder` is absolute. */
export function nameFindings(name: string, folder: string, line: number | undefined): readonly Finding[] {
  const at = line === undefined ? {} : { line };
  const length = [...name].length;
  const found: Finding[] = [];
  const add = (code: Finding['code'], message: string, mend: string): void => {
    found.push(finding(code, message, mend, at));
  };
  if (length > LONGEST) {
    add('name-too-long', `the name has ${length} characters; at most ${LONGEST} are allowed`, 'Shorten it.');
  }
  if (name !== name.toLowerCase()) {
    add('name-not-lowercase', `the name ${name} has capital letters`, `Write ${name.toLowerCase()}.`);
  }
  if (/^-|-$|--/.test(name)) {
    const fewer = name.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
    add('name-hyphens', `the name ${name} begins or ends with a hyphen, or has two in a row`, write(fewer));
  }
  if (!/^[\p{L}\p{N}-]*$/u.test(name)) {
    add(
      'name-characters',
      `the name ${name} has ${strange(name)}; allowed are letters, digits and hyphens`,
      write(plain(name)),
    );
  } else if (/[^a-zA-Z0-9-]/.test(name)) {
    add(
      'name-not-ascii',
      `the name ${name} has letters that not every harness takes`,
      'Use a-z, if it is meant for others.',
    );
  }
  const called = basename(folder);
  if (called.normalize('NFKC') !== name) {
    const message = `the name is ${name}, and its folder is called ${called}`;
    add('name-not-folder', message, 'Call both the same.');
  }
  return found;
}

function write(name: string): string {
  return name === '' ? 'Choose another one.' : `Write ${name}.`;
}

function strange(name: string): string {
  const signs = new Set(name.match(/[^\p{L}\p{N}-]/gu));
  return [...signs].map((sign) => (sign.trim() === '' ? 'a blank' : sign)).join(' ');
}

function plain(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
