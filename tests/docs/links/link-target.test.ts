import { expect, test } from 'vitest';
import { linkTarget } from '../../../src/docs/links/link-target.ts';

function read(target: string, external = false): string | null {
  const found = linkTarget({ target, external });
  return found && `${found.rooted ? '/' : ''}${found.path} # ${found.fragment ?? '-'}`;
}

test.each([
  ['a.md', 'a.md # -'],
  ['../my%20page.md?plain=1#My%20place', '../my page.md # My place'],
  ['#here', ' # here'],
  ['/guide/setup/#step', '/guide/setup # step'],
  ['/', '/ # -'],
  ['a.md#b#c', 'a.md # b#c'],
  ['100%.md#50%', '100%.md # 50%'],
  ['a.md#user-content-b', 'a.md # b'],
])('%s is path and place', (target, expected) => {
  expect(read(target)).toBe(expected);
});

test.each(['#', '#top', '#L10', '#L10-L20', '#:~:text=a', '#tab/windows', '#user-content-'])(
  '%s is a place of every page',
  (target) => {
    expect(read(`a.md${target}`)).toBe('a.md # -');
  },
);

test.each(['', '{{ site.url }}/a', '{% link a.md %}', '${base}/a.md', '<%= x %>', '%7B%7Bx%7D%7D/a'])(
  '"%s" is for a generator to fill in',
  (target) => {
    expect(read(target)).toBeNull();
  },
);

test('what leaves the docs is none', () => {
  expect(read('https://example.test/a.md', true)).toBeNull();
});
