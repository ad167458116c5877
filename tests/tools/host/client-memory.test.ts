import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ClientMemory, remembered } from '../../../src/tools/host/client-memory.ts';
import { hostsOnDisk } from './hosts-on-disk.ts';

test('a file is read once, until it is written, replaced or removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qm-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mcp.json');
  const memory: ClientMemory = new Map();
  let reads = 0;
  const look = (kept?: ClientMemory): number => {
    remembered(kept, { client: 'cursor', file, project: folder }, () => {
      reads += 1;
      return { entries: [] };
    });
    return reads;
  };
  expect([look(memory), look(memory)]).toEqual([1, 1]);
  const others = [
    { client: 'cursor', file: join(folder, 'other.json'), project: folder },
    { client: 'cursor', file, project: join(folder, 'other') },
    { client: 'claude', file, project: folder },
  ];
  const content = others.map((key, index) => remembered(memory, key, () => ({ problem: String(index) })));
  expect(content).toEqual([{ problem: '0' }, { problem: '1' }, { problem: '2' }]);
  expect(look(memory)).toBe(1);
  writeFileSync(file, '{}');
  expect([look(memory), look(memory)]).toEqual([2, 2]);
  writeFileSync(file, '{ }');
  expect([look(memory), look(memory)]).toEqual([3, 3]);
  rmSync(file);
  expect(look(memory)).toBe(4);
  expect([look(), look()]).toEqual([5, 6]);
});

test('who looks with a memory finds what changed, and one of the files does not stand in for another', () => {
  const hosts = (name: string): string => JSON.stringify({ mcpServers: { [name]: { command: 'x' } } });
  const { find, root } = hostsOnDisk({
    'project/.mcp.json': hosts('shared'),
    'project/.cursor/mcp.json': hosts('cursor'),
  });
  const memory: ClientMemory = new Map();
  const names = (): readonly string[] => [...find({ memory }).hosts.keys()];
  expect([names(), names()]).toEqual(Array(2).fill(['cursor', 'shared']));
  writeFileSync(join(root, 'project/.cursor/mcp.json'), hosts('another'));
  expect(names()).toEqual(['another', 'shared']);
});
