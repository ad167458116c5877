// Named runs of bytes in one file, so that of many megabytes only what is asked for is read and becomes numbers and texts.

/** Where the bytes are: a file of the cache, or memory. */
export interface Bytes {
  readonly read: (start: number, end: number) => Buffer;
}

export interface Sections<Name extends string, Meta> {
  readonly meta: Meta;
  /** All of a section, or its bytes from `start` to `end`. May be a view and no copy. */
  readonly read: (name: Name, start?: number, end?: number) => Buffer;
  readonly length: (name: Name) => number;
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

/** `bytes` are what `encodeSections` made. Null for those from a machine with another byte order. */
export function openSections<Name extends string, Meta>(bytes: Bytes): Sections<Name, Meta> | null {
  const first = PREFIX + bytes.read(0, PREFIX).readUInt32LE(0);
  // Written by `encodeSections`.
  const { order, lengths, meta } = JSON.parse(bytes.read(PREFIX, first).toString('utf8')) as {
    order: number;
    lengths: [Name, number][];
    meta: Meta;
  };
  if (order !== byteOrder()) return null;
  const places = new Map<Name, { readonly from: number; readonly length: number }>();
  let from = first;
  for (const [name, length] of lengths) {
    places.set(name, { from, length });
    from += length;
  }
  return {
    meta,
    length: (name) => places.get(name)?.length ?? 0,
    read: (name, start = 0, end) => {
      const { from: at, length } = places.get(name) ?? { from: 0, length: 0 };
      return bytes.read(at + Math.min(start, length), at + Math.min(end ?? length, length));
    },
  };
}

/** What `encodeSections` made, still in memory. */
export function inMemory(encoded: Buffer): Bytes {
  return { read: (start, end) => encoded.subarray(start, end) };
}

function byteOrder(): number {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] ?? 0;
}
