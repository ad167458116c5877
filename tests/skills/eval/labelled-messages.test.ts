import { expect, test } from 'vitest';
import { readLabelledMessages } from '../../../src/skills/eval/labelled-messages.ts';

function read(value: unknown) {
  return readLabelledMessages(typeof value === 'string' ? value : JSON.stringify(value), 'm.json');
}

test('messages, and skills where the file has its own; the names of other evaluations are understood', () => {
  const items = [
    { message: 'merge these', relevant: ['pdf'] },
    { query: 'hello', relevant: [] },
  ];
  const labelled = {
    skills: null,
    items: [
      { message: 'merge these', relevant: ['pdf'] },
      { message: 'hello', relevant: [] },
    ],
  };
  expect(read({ items })).toEqual({ status: 'ok', labelled });
  const tools = [
    { id: 'pdf', description: 'Merges.' },
    { name: 'tea', description: 'Boils.', examples: ['a cup'] },
  ];
  const skills = [
    { name: 'pdf', description: 'Merges.', examples: [] },
    { name: 'tea', description: 'Boils.', examples: ['a cup'] },
  ];
  expect(read({ tools, items, note: 'more' })).toEqual({ status: 'ok', labelled: { ...labelled, skills } });
  expect(read(`\uFEFF${JSON.stringify({ items })}`)).toEqual({ status: 'ok', labelled });
});

test.each<[unknown, string, string]>([
  ['{', 'labels-no-json', 'm.json is no JSON object'],
  ['3', 'labels-no-json', 'm.json is no JSON object'],
  [
    {},
    'labels-malformed',
    'm.json: items is no list; each of its entries needs a message and a list relevant',
  ],
  [
    [],
    'labels-malformed',
    'm.json: items is no list; each of its entries needs a message and a list relevant',
  ],
  [{ items: [] }, 'labels-malformed', 'm.json: items is empty, so there is nothing to ask'],
  [
    { items: [{ message: 'a', relevant: [] }, { message: 'b' }] },
    'labels-malformed',
    'm.json: items has an entry, number 2, without a message and a list relevant',
  ],
  [
    { items: [{ message: ' ', relevant: [] }] },
    'labels-malformed',
    'm.json: items has an entry, number 1, without a message and a list relevant',
  ],
  [
    { items: [{ message: 'a', relevant: 'pdf' }] },
    'labels-malformed',
    'm.json: items has an entry, number 1, without a message and a list relevant',
  ],
  [
    { skills: {}, items: [] },
    'labels-malformed',
    'm.json: skills is no list; each of its entries needs a name and a description',
  ],
  [
    { skills: [{ name: 'pdf' }], items: [] },
    'labels-malformed',
    'm.json: skills has an entry, number 1, without a name and a description',
  ],
])('%j is refused', (value, code, message) => {
  expect(read(value)).toEqual({ status: 'usage', code, message, next: [] });
});
