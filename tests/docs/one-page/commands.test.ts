import { expect, test } from 'vitest';
import { outlineCommand, queryCommand, showCommand } from '../../../src/docs/one-page/commands.ts';

test('commands are quoted as a shell needs it, and a hyphen at the start is no option', () => {
  expect(showCommand('docs/a.md', null)).toBe('qm docs show docs/a.md');
  expect(showCommand('docs/a b.md', "what's-new")).toBe("qm docs show 'docs/a b.md#what'\\''s-new'");
  expect(outlineCommand('-a.md')).toBe('qm docs outline ./-a.md');
});

test('a question is made of the words of a name', () => {
  expect(queryCommand('merge_runbook-v2')).toBe('qm docs query merge runbook v2');
  expect(queryCommand('déjà vu')).toBe("qm docs query 'déjà' vu");
  expect(queryCommand('--')).toBeNull();
});
