import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTypesPackage } from '../../../src/lookup/npm/types-package.ts';
import { makeFolder } from './package-folder.ts';

describe('findTypesPackage', () => {
  it('finds the nearest one on the way up', () => {
    const root = makeFolder({
      'node_modules/@types/ws/package.json': { version: '7.0.0' },
      'app/node_modules/@types/ws/package.json': { version: '8.18.2' },
      'app/src/index.ts': '',
    });
    expect(findTypesPackage({ name: 'ws', from: [join(root, 'app/src')] })).toEqual({
      name: '@types/ws',
      version: '8.18.2',
      root: join(root, 'app/node_modules/@types/ws'),
    });
  });

  it('writes a scope with two underscores', () => {
    const root = makeFolder({ 'node_modules/@types/babel__core/package.json': { version: '7.20.5' } });
    expect(findTypesPackage({ name: '@babel/core', from: [root] })).toEqual({
      name: '@types/babel__core',
      version: '7.20.5',
      root: join(root, 'node_modules/@types/babel__core'),
    });
  });

  it('asks the directories in order', () => {
    const root = makeFolder({
      'a/node_modules/@types/ws/package.json': { version: '1.0.0' },
      'b/node_modules/@types/ws/package.json': { version: '2.0.0' },
    });
    const versions = (from: string[]): string | undefined =>
      findTypesPackage({ name: 'ws', from: from.map((folder) => join(root, folder)) })?.version;
    expect([versions(['b', 'a']), versions(['none', 'a'])]).toEqual(['2.0.0', '1.0.0']);
  });

  it('walks up from inside node_modules without looking for node_modules/node_modules', () => {
    const root = makeFolder({
      'node_modules/node_modules/@types/ws/package.json': { version: '0.0.1' },
      'node_modules/@types/ws/package.json': { version: '8.18.2' },
      'node_modules/ws/package.json': {},
    });
    expect(findTypesPackage({ name: 'ws', from: [join(root, 'node_modules/ws')] })?.version).toBe('8.18.2');
  });

  it('gives the real path of a linked package', () => {
    const root = makeFolder({ 'store/types-ws/package.json': { version: '8.18.2' } });
    mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
    symlinkSync(join(root, 'store/types-ws'), join(root, 'node_modules/@types/ws'));
    expect(findTypesPackage({ name: 'ws', from: [root] })?.root).toBe(join(root, 'store/types-ws'));
  });

  it('passes over an empty folder, and gives no version for a broken manifest', () => {
    const root = makeFolder({
      'node_modules/@types/ws/package.json': '{ "version": ',
      'app/node_modules/@types/ws/index.d.ts': '',
    });
    expect(findTypesPackage({ name: 'ws', from: [join(root, 'app')] })).toEqual({
      name: '@types/ws',
      version: '',
      root: join(root, 'node_modules/@types/ws'),
    });
  });

  it('finds none for a package without typings and for typings themselves', () => {
    const root = makeFolder({ 'node_modules/@types/types__ws/package.json': { version: '1.0.0' } });
    expect(findTypesPackage({ name: 'qm-no-such-package', from: [root] })).toBeNull();
    expect(findTypesPackage({ name: '@types/ws', from: [root] })).toBeNull();
  });
});
