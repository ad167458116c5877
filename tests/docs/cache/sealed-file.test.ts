import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BrokenSeal } from '../../../src/docs/cache/broken-seal.ts';
import { openSealed, readSealed, type SealedFile, writeSealed } from '../../../src/docs/cache/sealed-file.ts';
import { emptyFolder } from '../tree/project-tree.ts';

describe.each([
  ['read part by part', openSealed],
  ['read at once', readSealed],
])('a sealed file that is %s', (_, open) => {
  const content = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7) % 251));

  /** Null where the file counts as not there. */
  function allOf(path: string, length: number): Buffer | null {
    const file: SealedFile | null = open(path);
    if (file === null) return null;
    try {
      return file.read(0, length);
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error;
      expect(error.file).toBe(path);
      return null;
    } finally {
      file.close();
    }
  }

  test('gives any part of what was written', () => {
    const path = join(emptyFolder(), 'sealed');
    writeSealed(path, content);
    const file = open(path);
    const parts = [
      [0, 0],
      [0, 1],
      [16_383, 16_385],
      [16_384, 32_768],
      [100, 49_000],
      [49_999, 50_000],
      [50_000, 50_000],
    ] as const;
    for (const [from, to] of parts) expect(file?.read(from, to)).toEqual(content.subarray(from, to));
    file?.close();
  });

  test('holds nothing as well', () => {
    const path = join(emptyFolder(), 'sealed');
    writeSealed(path, Buffer.alloc(0));
    expect(allOf(path, 0)).toEqual(Buffer.alloc(0));
  });

  test('that was cut, lengthened, or changed in any byte never gives another content', () => {
    const path = join(emptyFolder(), 'sealed');
    const short = Buffer.from('content');
    writeSealed(path, short);
    expect(allOf(path, short.length)).toEqual(short);
    const written = readFileSync(path);
    const broken = [
      ...Array.from(written, (_, length) => written.subarray(0, length)),
      Buffer.concat([written, Buffer.from('x')]),
      ...Array.from(written, (byte, at) => Buffer.from(written.with(at, byte ^ 0x10))),
    ];
    const opened = broken.filter((bytes) => {
      writeFileSync(path, bytes);
      return allOf(path, short.length) !== null;
    });
    expect(opened).toEqual([]);
  });

  test('that is broken in one place gives the rest', () => {
    const path = join(emptyFolder(), 'sealed');
    writeSealed(path, content);
    const written = readFileSync(path);
    writeFileSync(path, written.with(written.length - 1, 0xff));
    const file = open(path);
    expect(file?.read(0, 40_000)).toEqual(content.subarray(0, 40_000));
    expect(() => file?.read(0, 50_000)).toThrow(BrokenSeal);
    file?.close();
  });

  test('that is not there, or a folder, is none', () => {
    expect([open(join(emptyFolder(), 'x')), open(emptyFolder())]).toEqual([null, null]);
  });
});
