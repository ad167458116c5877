// The fingerprint of a page's content; a Windows checkout of the same page has the same one.
import { createHash } from 'node:crypto';

const CARRIAGE_RETURN = 0x0d;

/** Over the bytes of the file, CR LF and CR taken as LF. 32 hexadecimal digits. */
export function contentHash(bytes: Buffer): string {
  const plain = bytes.includes(CARRIAGE_RETURN)
    ? Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
    : bytes;
  return createHash('sha256').update(plain).digest('hex').slice(0, 32);
}
