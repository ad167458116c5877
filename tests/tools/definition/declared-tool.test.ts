import { expect, test } from 'vitest';
import { declaredTool, listedSentence, tokenCost } from '../../../src/tools/definition/declared-tool.ts';

const tool = {
  description: 'Reads a\nfile. And more.',
  name: 'read',
  inputSchema: { type: 'object' },
  _meta: { a: 1 },
};

test('a tool is declared under its presented name, and otherwise as the host gave it', () => {
  expect(JSON.stringify(declaredTool('files', tool))).toBe(
    '{"description":"Reads a\\nfile. And more.","name":"files_read","inputSchema":{"type":"object"},"_meta":{"a":1}}',
  );
});

test('the cost is the bytes of the declaration by four, rounded up', () => {
  const bytes = (count: number) => ({ name: 'x'.repeat(count - 45), description: '', inputSchema: {} });
  expect(JSON.stringify(bytes(100)).length).toBe(100);
  expect([100, 101, 104].map((count) => tokenCost(bytes(count)))).toEqual([25, 26, 26]);
  // Four letters of two bytes each.
  expect(tokenCost({ ...bytes(100), description: 'üüüü' })).toBe(27);
});

test('a listing has the first sentence on one line, or else the title', () => {
  const sentences = [
    tool,
    { ...tool, description: '\n\nReads one\nfile of the disk. Slowly.' },
    { ...tool, description: '', title: 'Read\n a file' },
    { ...tool, description: '' },
  ].map(listedSentence);
  expect(sentences).toEqual(['Reads a file.', 'Reads one file of the disk.', 'Read a file', '']);
});
