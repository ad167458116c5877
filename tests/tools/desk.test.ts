import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFailure } from '../../src/outcome.ts';
import {
  type DeskRequest,
  defaultWorkspace,
  deskFor,
  type OpenedDesk,
  openDesk,
} from '../../src/tools/desk.ts';
import { addressFailure } from '../../src/tools/loaded-set/address.ts';

function ground(): { readonly root: string; readonly open: (request?: Partial<DeskRequest>) => OpenedDesk } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-desk-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const project = join(root, 'kiln');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, 'src'));
  const env = { HOME: join(root, 'home'), XDG_STATE_HOME: join(root, 'state') };
  return {
    root,
    open: (request) => {
      const desk = openDesk({ folder: join(project, 'src'), env, now: () => 0, ...request });
      if (isFailure(desk)) throw new Error(desk.message);
      return desk;
    },
  };
}

function digits(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 8);
}

test('whose set it is, is decided by the folder of the project where nobody says it', () => {
  const { root, open } = ground();
  const { address, project, stateRoot } = open();
  expect(project).toBe(join(root, 'kiln'));
  expect(stateRoot).toBe(join(root, 'state/quartermaster'));
  expect(address).toEqual({ workspace: `kiln-${digits(project)}`, agent: 'default' });
  expect(open({ workspace: 'dev', agent: 'second' }).address).toEqual({ workspace: 'dev', agent: 'second' });
});

test('a link to a project is the project, and another clone is another workspace', () => {
  const { root } = ground();
  const project = join(root, 'kiln');
  symlinkSync(project, join(root, 'link'));
  mkdirSync(join(root, 'other/kiln'), { recursive: true });
  expect(defaultWorkspace(join(root, 'link'))).toBe(defaultWorkspace(project));
  expect(defaultWorkspace(join(root, 'other/kiln'))).toBe(`kiln-${digits(join(root, 'other/kiln'))}`);
});

test.each([
  ['/', `root-${digits('/')}`],
  ['/gone/a\\b', `a-b-${digits('/gone/a\\b')}`],
  [`/gone/${'ü'.repeat(70)}`, `${'ü'.repeat(59)}-${digits(`/gone/${'ü'.repeat(70)}`)}`],
])('every folder has a workspace that is a name (%s)', (folder, workspace) => {
  expect(defaultWorkspace(folder)).toBe(workspace);
  expect(addressFailure({ workspace, agent: 'default' })).toBe(null);
});

test('settings decide the policy, and hosts are found anew each time', () => {
  const { root, open } = ground();
  const file = join(root, 'kiln/quartermaster.json');
  const write = (content: unknown): void => writeFileSync(file, JSON.stringify(content));
  write({ tools: { drift: 'warn', prefixBudget: 9 }, hosts: { box: { command: 'box' } } });
  const desk = open();
  const names = (): readonly string[] => {
    const found = desk.hosts();
    return isFailure(found) ? [found.code] : [...found.hosts.keys()];
  };
  expect(desk.policy).toEqual({ drift: 'warn', prefixBudget: 9 });
  expect(names()).toEqual(['box']);
  write({ hosts: { kit: { command: 'kit' } } });
  expect(names()).toEqual(['kit']);
  writeFileSync(file, '{');
  expect(names()).toEqual(['config-broken']);
});

test('settings that are broken open no desk', () => {
  const { root } = ground();
  writeFileSync(join(root, 'kiln/quartermaster.json'), '{');
  const folder = join(root, 'kiln');
  expect(openDesk({ folder, env: { HOME: root }, now: () => 0 })).toMatchObject({ code: 'config-broken' });
});

test('the desk of another agent shares all but the address and the name under which acts are recorded', () => {
  const { open } = ground();
  const desk = open({ workspace: 'dev' });
  const other = deskFor(desk, { workspace: 'ops', agent: 'second' });
  expect([other.pool === desk.pool, other.store === desk.store]).toEqual([true, true]);
  expect([desk.address, other.address]).toEqual([
    { workspace: 'dev', agent: 'default' },
    { workspace: 'ops', agent: 'second' },
  ]);
  const act = { now: 0, act: 'call', name: 'box_echo', outcome: 'ok', durationMs: 1 } as const;
  expect([desk.audit(act), other.audit(act)]).toEqual([null, null]);
  const line = (workspace: string, agent: string): string =>
    `{"time":"1970-01-01T00:00:00.000Z","act":"call","workspace":"${workspace}","agent":"${agent}","name":"box_echo","outcome":"ok","durationMs":1}\n`;
  const written = readFileSync(join(desk.stateRoot, 'audit.jsonl'), 'utf8');
  expect(written).toBe(line('dev', 'default') + line('ops', 'second'));
});
