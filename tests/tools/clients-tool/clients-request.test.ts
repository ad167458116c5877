import { expect, test } from 'vitest';
import {
  readClientsRequest,
  readClientsRequestOrCall,
} from '../../../src/tools/clients-tool/clients-request.ts';

const words = (input: unknown): unknown => {
  const read = readClientsRequest(input);
  return read.status === 'ok' ? read.request : `${read.status} ${read.code}: ${read.message}`;
};

test.each([
  [null, 'The input is not an object. It needs the field "op", one of list, search, get, load, unload.'],
  [['list'], 'The input is not an object. It needs the field "op", one of list, search, get, load, unload.'],
  [{}, 'The field "op" is missing: it is one of list, search, get, load, unload.'],
  [{ op: null }, 'The field "op" is missing: it is one of list, search, get, load, unload.'],
  [{ op: 1 }, 'The field "op" is not a text: it is one of list, search, get, load, unload.'],
  [{ op: 'List' }, 'The field "op" is "List": it is one of list, search, get, load, unload.'],
  [{ op: 'toString' }, 'The field "op" is "toString": it is one of list, search, get, load, unload.'],
  [{ op: 'call', name: 'a_b' }, 'The field "op" is "call": it is one of list, search, get, load, unload.'],
  [{ op: 'search' }, 'The field "query" is missing: search needs words to look for.'],
  [{ op: 'search', query: ' ' }, 'The field "query" is empty: search needs words to look for.'],
  [{ op: 'search', query: ['a'] }, 'The field "query" is not a text: search needs words to look for.'],
  [{ op: 'get' }, 'The field "client" is missing: get needs the name of a host.'],
  [{ op: 'get', client: '' }, 'The field "client" is empty: get needs the name of a host.'],
  [{ op: 'get', client: 7 }, 'The field "client" is not a text: get needs the name of a host.'],
  [{ op: 'get', client: 'a', full: 'yes' }, 'The field "full" is not true or false.'],
  [{ op: 'get', client: 'a', cursor: 1 }, 'The field "cursor" is not a text: get takes one from its answer.'],
  [
    { op: 'get', client: 'a', tools: 'b' },
    'The field "tools" is not a list: get takes names of tools, such as ["read_file"].',
  ],
  [{ op: 'load', tools: ['a'] }, 'The field "client" is missing: load needs the name of a host.'],
  [
    { op: 'load', client: 'a' },
    'The field "tools" is missing: load needs names of tools, as get shows them.',
  ],
  [
    { op: 'load', client: 'a', tool: ['b'] },
    'The field "tools" is missing: load needs names of tools, as get shows them. There is a field "tool".',
  ],
  [
    { op: 'load', client: 'a', tools: 'b' },
    'The field "tools" is not a list: load needs names of tools, as get shows them, such as ["read_file"].',
  ],
  [
    { op: 'load', client: 'a', tools: [] },
    'The field "tools" is empty: load needs names of tools, as get shows them.',
  ],
  [
    { op: 'load', client: 'a', tools: ['b', 3] },
    'The field "tools" has no name at place 2: load needs names of tools, as get shows them.',
  ],
  [
    { op: 'load', client: 'a', tools: [''] },
    'The field "tools" has no name at place 1: load needs names of tools, as get shows them.',
  ],
  [{ op: 'unload' }, 'The field "tools" is missing: unload needs names of loaded tools.'],
])('%j is refused by the name of its field', (input, message) => {
  expect(words(input)).toBe(`usage malformed-input: ${message}`);
});

test('fields that an operation has no use for, and optional ones without content, are ignored', () => {
  const empty = { client: '', tools: [], query: null, full: null, cursor: '' };
  expect(words({ ...empty, op: 'list', color: 'red' })).toEqual({ op: 'list' });
  expect(words({ ...empty, op: 'get', client: 'files' })).toEqual({
    op: 'get',
    client: 'files',
    full: false,
  });
  expect(words({ op: 'get', client: 'files', full: true, tools: ['a'], cursor: 'MQ' })).toEqual({
    op: 'get',
    client: 'files',
    full: true,
    tools: ['a'],
    cursor: 'MQ',
  });
});

test('where agents may call, the call of a tool is read too, and nothing else is another', () => {
  const read = (input: unknown): unknown => {
    const outcome = readClientsRequestOrCall(input);
    return outcome.status === 'ok' ? outcome.request : outcome.message;
  };
  expect(read({ op: 'call', name: 'files_read', arguments: { path: 'a' } })).toEqual({
    op: 'call',
    name: 'files_read',
    args: { path: 'a' },
  });
  expect(read({ op: 'call', name: 'files_read' })).toEqual({ op: 'call', name: 'files_read', args: {} });
  expect(read({ op: 'list' })).toEqual({ op: 'list' });
  expect([{ op: 'call' }, { op: 'call', name: 'a', arguments: '{}' }, { op: 'x' }].map(read)).toEqual([
    'The field "name" is missing: call needs the name of a loaded tool.',
    'The field "arguments" is not an object.',
    'The field "op" is "x": it is one of list, search, get, load, unload, call.',
  ]);
});
