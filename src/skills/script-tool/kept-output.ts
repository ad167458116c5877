// Keeps the beginning and the end of what a script prints, however much it is: why it failed usually stands last.

export interface KeptOutput {
  readonly push: (bytes: Buffer) => void;
  /** What is no UTF-8 becomes U+FFFD. */
  readonly text: () => string;
  /** Bytes that `text` does not have. */
  readonly leftOut: () => number;
}

/** `most` is in bytes. */
export function keptOutput(most: number): KeptOutput {
  const headRoom = Math.ceil(most / 2);
  const tailRoom = most - headRoom;
  const head: Buffer[] = [];
  let tail: Buffer[] = [];
  let headSize = 0;
  let tailSize = 0;
  let total = 0;
  const pushTail = (bytes: Buffer): void => {
    tail.push(bytes);
    tailSize += bytes.length;
    // Twice the room before anything is dropped: copying at every chunk would take longer than the script.
    if (tailSize <= 2 * tailRoom + 65_536) return;
    tail = [lastOf(Buffer.concat(tail), tailRoom)];
    tailSize = tailRoom;
  };
  const leftOut = (): number => Math.max(0, total - most);
  return {
    push: (bytes) => {
      total += bytes.length;
      const first = bytes.subarray(0, headRoom - headSize);
      if (first.length > 0) head.push(Buffer.from(first));
      headSize += first.length;
      if (bytes.length > first.length) pushTail(Buffer.from(bytes.subarray(first.length)));
    },
    text: () => {
      if (leftOut() === 0) return Buffer.concat([...head, ...tail]).toString('utf8');
      const end = lastOf(Buffer.concat(tail), tailRoom);
      return `${wholeEnd(Buffer.concat(head))}\n${noteOf(leftOut())}\n${wholeStart(end)}`;
    },
    leftOut,
  };
}

function lastOf(bytes: Buffer, count: number): Buffer {
  return count === 0 ? Buffer.alloc(0) : bytes.subarray(-count);
}

function noteOf(bytes: number): string {
  return `[${bytes} bytes of the output were left out here]`;
}

/** Without the first part of a character that was cut. */
function wholeEnd(bytes: Buffer): string {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, back < lengthOf(byte) ? -back : undefined).toString('utf8');
  }
  return bytes.toString('utf8');
}

function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** Without the last part of one. */
function wholeStart(bytes: Buffer): string {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.subarray(start).toString('utf8');
}
