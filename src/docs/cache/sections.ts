// Named runs of bytes in one piece of memory, so that of many megabytes only what is asked for becomes numbers and texts.

export interface Sections<Name extends string, Meta> {
  readonly meta: Meta;
  /** A view, not a copy. */
  readonly read: (name: Name) => Buffer;
}

const PREFIX = 4;

/** Numbers in sections have the byte order of the machine; `meta` is plain data. */
export function encodeSections<Name extends string>(
  meta: unknown,
  sections: Readonly<Record<Name, Uint8Array>>,
): Buffer {
  const entries = Object.entries<Uint8Array>(sections);
  const lengths = entries.map(([name, bytes]) => [name, bytes.byteLength]);
  const head = Buffer.from(JSON.stringify({ order: byteOrder(), lengths, meta }));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(head.length);
  return Buffer.concat([prefix, head, ...entries.map(([, bytes]) => bytes)]);
}

/** `file` is what `encodeSections` made. Null for one from a machine with another byte order. */
export function openSections<Name extends string, Meta>(file: Buffer): Sections<Name, Meta> | null {
  const start = PREFIX + file.readUInt32LE(0);
  // Written by `encodeSections`.
  const { order, lengths, meta } = JSON.parse(file.toString('utf8', PREFIX, start)) as {
    order: number;
    lengths: [Name, number][];
    meta: Meta;
  };
  if (order !== byteOrder()) return null;
  const places = new Map<Name, Buffer>();
  let at = start;
  for (const [name, length] of lengths) {
    places.set(name, file.subarray(at, at + length));
    at += length;
  }
  return { meta, read: (name) => places.get(name) ?? Buffer.alloc(0) };
}

function byteOrder(): number {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] ?? 0;
}
