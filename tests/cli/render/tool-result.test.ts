import { expect, test } from 'vitest';
import { callResultText } from '../../../src/cli/render/tool-result.ts';

const block = (...content: readonly unknown[]): string => callResultText({ content });

test('texts are printed as they are, one after the other', () => {
  expect(block({ type: 'text', text: 'a  \n\tb\r\n' }, { type: 'text', text: 'c' })).toBe('a  \n\tb\r\nc\n');
});

test('what a terminal would obey is made visible', () => {
  expect(block({ type: 'text', text: 'a\u001b[2Kb\rc\u0007\u009bd' })).toBe('a�[2Kb�c��d\n');
});

test.each([
  [{ type: 'image', mimeType: 'image/png', data: 'AAAA' }, '[image, image/png, 3 bytes]'],
  [{ type: 'audio', mimeType: 'audio/wav', data: 'AA==' }, '[audio, audio/wav, 1 byte]'],
  [
    { type: 'resource_link', uri: 'file:///a', name: 'a', mimeType: 'text/plain', size: 12 },
    '[resource_link, file:///a, a, text/plain, 12 bytes]',
  ],
  [{ type: 'resource', resource: { uri: 'file:///a', text: 'ä' } }, '[resource, file:///a, 2 bytes]'],
  [{ type: 'resource', resource: { uri: 'file:///a', blob: 'AAAA' } }, '[resource, file:///a, 3 bytes]'],
  [{ type: 'hologram', future: 1 }, '[hologram, 30 bytes]'],
  [{ type: 'te\nxt', uri: 'a\u001b' }, '[te�xt, a�, 33 bytes]'],
  ['odd', '[no block: "odd"]'],
  [null, '[no block: null]'],
])('what is no text is a line with its type and its size: %j', (one, line) => {
  expect(block(one)).toBe(`${line}\n`);
});

test('structured content is printed where there is nothing else', () => {
  expect(callResultText({ structuredContent: { a: 1 } })).toBe('{"a":1}\n');
  expect(callResultText({ content: [], structuredContent: [1] })).toBe('[1]\n');
  expect(callResultText({ content: [{ type: 'text', text: 'a' }], structuredContent: [1] })).toBe('a\n');
  expect(callResultText({ content: [] })).toBe('');
});
