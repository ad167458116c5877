// Numbers as bytes of a file, in the byte order of the machine, and back.

export function bytesOf(numbers: Uint32Array | Uint16Array | Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function words(bytes: Buffer): Uint32Array {
  return new Uint32Array(copied(bytes));
}

export function halves(bytes: Buffer): Uint16Array {
  return new Uint16Array(copied(bytes));
}

export function doubles(bytes: Buffer): Float64Array {
  return new Float64Array(copied(bytes));
}

/** In a file numbers begin where they cannot be read in place. */
function copied(bytes: Buffer): ArrayBuffer {
  const memory = new ArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}
