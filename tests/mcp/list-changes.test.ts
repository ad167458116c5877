import { expect, test } from 'vitest';
import { type ListChanges, listChanges } from '../../src/mcp/list-changes.ts';

interface Ground {
  readonly changes: ListChanges;
  /** What happened, in order. */
  readonly events: string[];
  revision: number | null;
  /** The store says that something was written. */
  readonly written: () => Promise<void>;
}

function ground(): Ground {
  const events: string[] = [];
  let listener: (() => void) | undefined;
  const made: Ground = {
    events,
    revision: 1,
    changes: listChanges(
      async () => made.revision,
      (told) => {
        events.push('watch');
        listener = told;
        return () => events.push('unwatch');
      },
    ),
    written: async () => {
      listener?.();
      await made.changes.look();
    },
  };
  return made;
}

test('each listener is told of a change once, however often it is looked', async () => {
  const made = ground();
  made.changes.subscribe(() => made.events.push('first'));
  made.changes.subscribe(() => made.events.push('second'));
  await made.written();
  made.revision = 2;
  await Promise.all([made.written(), made.changes.look(), made.written()]);
  expect(made.events).toEqual(['watch', 'first', 'second']);
});

test('who has left is told nothing, and without listeners nothing is watched', async () => {
  const made = ground();
  const leave = made.changes.subscribe(() => made.events.push('first'));
  await made.written();
  leave();
  made.revision = 2;
  await made.written();
  expect(made.events).toEqual(['watch', 'unwatch']);
});

test('a change between the list that was handed out and the wish to hear of changes is told', async () => {
  const made = ground();
  made.changes.declared(1);
  made.revision = 2;
  made.changes.subscribe(() => made.events.push('changed'));
  await made.changes.look();
  expect(made.events).toEqual(['watch', 'changed']);
});

test('a list that is handed out to one client keeps no change from another one', async () => {
  const made = ground();
  made.changes.declared(1);
  made.changes.subscribe(() => made.events.push('changed'));
  made.revision = 2;
  made.changes.declared(2);
  await made.written();
  expect(made.events).toEqual(['watch', 'changed']);
});

test('a revision that cannot be told is no change', async () => {
  const made = ground();
  made.changes.subscribe(() => made.events.push('changed'));
  await made.written();
  made.revision = null;
  await made.written();
  made.revision = 1;
  await made.written();
  expect(made.events).toEqual(['watch']);
});
