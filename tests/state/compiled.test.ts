import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { cacheFile, runCompiled, wrapped } from '../../src/state/compiled.ts';

const bin = new URL('../../dist/bin/', import.meta.url);

function programWith(cache: (form: Buffer) => Buffer): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'qm-compiled-')));
  const file = join(folder, 'program.cjs');
  writeFileSync(
    file,
    "#!/usr/bin/env node\nexports.where = [__filename, __dirname]; exports.path = require('path').sep;",
  );
  const form = new Script(wrapped(file), { filename: file }).createCachedData();
  writeFileSync(cacheFile(file), cache(form));
  return file;
}

test.each([
  ['whole', (form: Buffer) => Buffer.concat([form, form])],
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (form: Buffer) => Buffer.concat([form, form]).subarray(0, form.length * 2 - 7)],
  ['damaged', (form: Buffer) => Buffer.concat([form, Buffer.from(form).fill(7, 100, 120)])],
  ['of something else', () => Buffer.from('not from V8, not from V8, ')],
])('a program runs the same with a compiled form that is %s', (_title, cache) => {
  const file = programWith(cache);
  expect(runCompiled(file, createRequire(file))).toEqual({
    where: [file, file.slice(0, -'/program.cjs'.length)],
    path: '/',
  });
});

test('a program whose compiled form is damaged anywhere still answers', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'qm-compiled-')));
  for (const name of ['qm.cjs', 'main.cjs', 'commands.cjs'])
    copyFileSync(new URL(name, bin), join(folder, name));
  const whole = readFileSync(new URL('main.cjs.cache', bin));
  for (let at = 0; at < 12; at += 1) {
    const damaged = Buffer.from(whole);
    const place = Math.floor((whole.length / 12) * at);
    damaged.writeUInt8(damaged.readUInt8(place) ^ 0xff, place);
    writeFileSync(join(folder, 'main.cjs.cache'), damaged);
    expect(
      execFileSync(process.execPath, [join(folder, 'qm.cjs'), '--version'], { encoding: 'utf8' }),
    ).toMatch(/^quartermaster \d/);
  }
});
