// Reads a SKILL.md as text; in an encoding that it should not have, as far as that goes, and never anything that is no file.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { readText } from '../../markdown/read-text.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { errorCode } from '../../state/system-failure.ts';
import { type Finding, finding } from './finding.ts';

/** Instructions for a model are a few kilobytes; what is larger is another thing with that name. */
const LARGEST = 1024 * 1024;

export interface FileText {
  /** Null when there is none to be had. */
  readonly text: string | null;
  readonly findings: readonly Finding[];
}

export function readSkillText(file: string): FileText {
  try {
    const stats = statSync(file);
    // To open a pipe may wait forever.
    if (!stats.isFile()) return none(unreadable('it is no file'));
    if (stats.size > LARGEST) {
      const size = `${Math.round(stats.size / 1024)} KiB`;
      return none(
        finding(
          'skill-md-too-large',
          `the file has ${size}, and more than ${LARGEST / 1024} KiB are not read`,
          'Move what is long to files of references, and name them in the text.',
        ),
      );
    }
    return decode(readFileSync(file), file);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return none(unreadable(`it cannot be opened (${code})`));
  }
}

function decode(bytes: Uint8Array, file: string): FileText {
  if (isUtf16(bytes)) {
    const convert = `iconv -f UTF-16 -t UTF-8 ${shellQuote(file)}`;
    return none(
      finding(
        'text-utf16',
        'the file is UTF-16 instead of UTF-8',
        `Save it as UTF-8: ${convert} shows it so.`,
      ),
    );
  }
  const { text } = readText(bytes);
  const findings: Finding[] = [];
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    findings.push(
      finding(
        'text-byte-order-mark',
        'the file begins with a byte order mark, behind which some readers do not find the front matter',
        'Save it as UTF-8 without BOM.',
        { line: 1 },
      ),
    );
  }
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\uFFFD')).split(/\r\n?|\n/).length;
    const message = 'the text is not valid UTF-8 here; what cannot be read is replaced by U+FFFD';
    findings.push(finding('text-not-utf8', message, 'Save the file as UTF-8.', { line }));
  }
  return { text, findings };
}

/** With its mark, or by the zeros that it has between Latin letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length >= 4 && (first === 0) !== (second === 0) && (bytes[2] === 0) !== (bytes[3] === 0);
}

function none(why: Finding): FileText {
  return { text: null, findings: [why] };
}

function unreadable(why: string): Finding {
  return finding('skill-md-unreadable', why, 'Put a file that can be read in its place.');
}
