import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/state/config/parse-config.ts';
import { settingPaths } from '../../../src/state/config/settings.ts';

/** `line:column code: words` of what is wrong with a text. */
function fault(text: string): string {
  const parsed = parseConfig(text);
  if (!('fault' in parsed)) return JSON.stringify(parsed.found);
  const { line, column, code, words } = parsed.fault;
  return `${line}:${column} ${code}: ${words}`;
}

test.each([
  [
    '{ "docs": { "rots": [] } }',
    '1:13 config-unknown-key: unknown key "rots"; did you mean roots?\ndocs knows roots, index, include, exclude, types',
  ],
  [
    '{ "threshold": 1 }',
    '1:3 config-unknown-key: unknown key "threshold"; did you mean skills.threshold?\nthere are docs, skills, hosts, tools',
  ],
  [
    '{ "roots": [] }',
    '1:3 config-unknown-key: unknown key "roots"; did you mean docs.roots or skills.roots?\nthere are docs, skills, hosts, tools',
  ],
  [
    '{ "constructor": {} }',
    '1:3 config-unknown-key: unknown key "constructor"\nthere are docs, skills, hosts, tools',
  ],
  [
    '{ "tools": { "deadlines": { "conect": 1 } } }',
    '1:29 config-unknown-key: unknown key "conect"; did you mean connect?\ntools.deadlines knows connect, list, call',
  ],
  [
    '{ "hosts": { "a": { "comand": "x" } } }',
    '1:21 config-unknown-key: unknown key "comand"; did you mean command?\nhosts.a knows command, args, env, cwd, url, headers',
  ],
  [
    '{ "hosts": { "a": { "toString": "x" } } }',
    '1:21 config-unknown-key: unknown key "toString"\nhosts.a knows command, args, env, cwd, url, headers',
  ],
])('an unknown key is refused with the nearest known one: %s', (text, expected) => {
  expect(fault(text)).toBe(expected);
});

test.each([
  ['[]', '1:1 config-wrong-value: the configuration is a list; expected an object in braces'],
  ['{ "docs": null }', '1:11 config-wrong-value: docs is null; expected an object in braces'],
  [
    '{ "docs": { "roots": "docs" } }',
    '1:22 config-wrong-value: docs.roots is a text; expected a list in brackets',
  ],
  [
    '{ "docs": { "roots": ["docs", 1] } }',
    '1:31 config-wrong-value: docs.roots[1] is a number; expected a text that is not empty',
  ],
  [
    '{ "docs": { "roots": [""] } }',
    '1:23 config-wrong-value: docs.roots[0] is empty; expected a text that is not empty',
  ],
  [
    '{ "docs": { "types": { "guide": "howto" } } }',
    '1:33 config-wrong-value: docs.types.guide is "howto"; expected "tutorial", "how-to", "reference", "explanation" or "none"; did you mean "how-to"?',
  ],
  [
    '{ "skills": { "threshold": 70 } }',
    '1:28 config-wrong-value: skills.threshold is 70; expected a number from 0 to 1 or null',
  ],
  ['{ "skills": { "threshold": null } }', '[{"path":"skills.threshold","value":null,"line":1}]'],
  [
    '{ "skills": { "allowNonExecutable": "yes" } }',
    '1:37 config-wrong-value: skills.allowNonExecutable is a text; expected true or false',
  ],
  [
    '{ "tools": { "drift": true } }',
    '1:23 config-wrong-value: tools.drift is true; expected "refuse" or "warn"',
  ],
  [
    '{ "tools": { "prefixBudget": 1.5 } }',
    '1:30 config-wrong-value: tools.prefixBudget is 1.5; expected a whole number, 0 or more',
  ],
  [
    '{ "tools": { "deadlines": { "call": 0 } } }',
    '1:37 config-wrong-value: tools.deadlines.call is 0; expected a number of seconds above 0',
  ],
  ['{ "hosts": { "a": "npx" } }', '1:19 config-wrong-value: hosts.a is a text; expected an object in braces'],
  [
    '{ "hosts": { "a": {} } }',
    '1:19 config-wrong-value: hosts.a has neither command nor url; expected one of them',
  ],
  [
    '{ "hosts": { "a": { "url": "u", "command": "c" } } }',
    '1:19 config-wrong-value: hosts.a has both command and url; expected one of them',
  ],
  [
    '{ "hosts": { "a": { "command": "c", "env": { "PORT": 80 } } } }',
    '1:54 config-wrong-value: hosts.a.env.PORT is a number; expected a text',
  ],
])('a wrong value is refused with its place and what is expected: %s', (text, expected) => {
  expect(fault(text)).toBe(expected);
});

test.each([
  ['{ "docs": {', '1:12 config-broken: expected a closing brace'],
  [
    '{\n  "docs": {}\n  "tools": {}\n}',
    '3:3 config-broken: expected a comma, or the closing brace or bracket',
  ],
  ['{\r\n\r\n  docs: {} }', '3:3 config-broken: this is neither a value nor a text in double quotes'],
  ['{ "docs" {} }', '1:10 config-broken: expected a colon'],
  ['{ "docs": }', '1:11 config-broken: expected a value'],
  ['{} {}', '1:4 config-broken: expected nothing after the closing brace'],
  ['{ "docs": { "roots": ["a"', '1:26 config-broken: expected a closing bracket'],
  ['{ "docs": { "roots": ["a" } }', '1:27 config-broken: expected a comma, or the closing brace or bracket'],
  ['{ "docs', '1:3 config-broken: this text is not closed on its line'],
  ['{ /* never closed', '1:3 config-broken: this comment is not closed'],
  ['{ "\\x": 1 }', '1:3 config-broken: this is no valid text in double quotes'],
  ['<<<<<<< ours', '1:1 config-broken: this is neither a value nor a text in double quotes'],
])('broken text is refused with its place: %j', (text, expected) => {
  expect(fault(text)).toBe(expected);
});

test('nesting without end is refused', () => {
  expect(fault(`{ "docs": ${'['.repeat(500_000)}`)).toBe('1:1 config-broken: this is nested too deeply');
});

test('a key given twice is refused, for one of them would be lost', () => {
  expect([
    fault('{ "docs": {}, "docs": {} }'),
    fault('{ "hosts": { "a": { "url": "x", "url": "y" } } }'),
  ]).toEqual([
    '1:15 config-duplicate-key: docs is given twice',
    '1:33 config-duplicate-key: hosts.a.url is given twice',
  ]);
});

test.each([
  '',
  '\uFEFF',
  ' \n',
  '// nothing yet\n',
  '{}',
  '{ "docs": {}, "hosts": {}, "tools": { "deadlines": {} } }',
])('nothing is set by %j', (text) => {
  expect(parseConfig(text)).toEqual({ found: [] });
});

test('whatever the text, there is an answer, and it speaks of known settings and places only', () => {
  const word = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"docs"',
    '"roots"',
    '"hosts"',
    '"a"',
    '1',
    'null',
    '//',
    '\n',
  );
  const text = fc.oneof(
    fc.json(),
    fc.array(word).map((words) => words.join(' ')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const parsed = parseConfig(raw);
      if ('fault' in parsed) {
        expect(raw.split(/\r\n|\r|\n/)[parsed.fault.line - 1]).toBeDefined();
        return;
      }
      for (const { path } of parsed.found) {
        expect(settingPaths.some((known) => known === path || path.startsWith('hosts.'))).toBe(true);
      }
    }),
  );
});
