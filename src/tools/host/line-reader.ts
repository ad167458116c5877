// Cuts a host's output into lines without ever keeping more of one than it may have.

/** Of a line that is too long, enough to see whose answer it was. */
const EDGE = 512;

export interface LongLine {
  readonly head: string;
  readonly tail: string;
}

export interface LineReader {
  readonly push: (chunk: Buffer) => void;
}

export function lineReader(
  limit: number,
  onLine: (line: string) => void,
  onLongLine: (line: LongLine) => void,
): LineReader {
  let parts: Buffer[] = [];
  let size = 0;
  let long: { head: string; tail: Buffer } | null = null;

  const add = (part: Buffer): void => {
    size += part.length;
    if (long === null && size <= limit) {
      parts.push(part);
      return;
    }
    if (long === null) {
      const before = Buffer.concat(parts);
      const head = Buffer.concat([before.subarray(0, EDGE), part.subarray(0, EDGE)]).subarray(0, EDGE);
      long = { head: head.toString('utf8'), tail: Buffer.from(before.subarray(-EDGE)) };
      parts = [];
    }
    long.tail = Buffer.concat([long.tail, part.subarray(-EDGE)]).subarray(-EDGE);
  };

  const finish = (): void => {
    if (long !== null) onLongLine({ head: long.head, tail: long.tail.toString('utf8') });
    else onLine(Buffer.concat(parts).toString('utf8'));
    parts = [];
    size = 0;
    long = null;
  };

  return {
    push: (chunk) => {
      let rest = chunk;
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        add(rest.subarray(0, end));
        finish();
        rest = rest.subarray(end + 1);
      }
      if (rest.length > 0) add(rest);
    },
  };
}
