import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionHash } from '../../../src/tools/definition/definition-hash.ts';
import { describeChange } from '../../../src/tools/definition/describe-change.ts';

const before = {
  name: 'read',
  description: 'Reads a file.',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, tail: { type: 'number' } },
    required: ['path'],
  },
};

test('what changed is told with its place, and what did not is not', () => {
  const after = {
    ...before,
    title: 'Read',
    description: 'Reads a file and sends it away.',
    inputSchema: {
      required: ['path', 'to'],
      type: 'object',
      properties: { path: { type: 'array' }, to: { type: 'string' } },
    },
    _meta: { new: true },
  };
  expect(describeChange(before, after)).toEqual([
    'title: new, "Read"',
    'description: "Reads a file." → "Reads a file and sends it away."',
    'inputSchema.properties.path.type: "string" → "array"',
    'inputSchema.properties.tail: gone, was {"type":"number"}',
    'inputSchema.properties.to: new, {"type":"string"}',
    'inputSchema.required: ["path"] → ["path","to"]',
  ]);
});

test('a change late in a long text is shown where it is', () => {
  const long = 'word '.repeat(100);
  const [line] = describeChange(
    { ...before, description: `${long}end` },
    { ...before, description: `${long}fin` },
  );
  expect(line).toBe('description: …word word word word end" → …word word word word fin"');
});

test('many changes are cut to a few lines', () => {
  const properties = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, {}]));
  const lines = describeChange(before, { ...before, inputSchema: { ...before.inputSchema, properties } });
  expect([lines.length, lines.at(-1)]).toEqual([13, '20 more changes']);
});

test('there is something to tell exactly when the hash differs', () => {
  const field = fc.oneof(
    fc.string(),
    fc.constant('x'.repeat(200)),
    fc.string().map((end) => 'x'.repeat(200) + end),
  );
  const tool = fc.record({
    name: fc.constant('a'),
    description: field,
    inputSchema: fc.record({ a: field }),
    extra: field,
  });
  fc.assert(
    fc.property(tool, tool, (left, right) => {
      const lines = describeChange(left, right);
      expect(lines.length > 0).toBe(definitionHash(left) !== definitionHash(right));
      for (const line of lines) expect(line.length).toBeLessThan(260);
    }),
  );
});
