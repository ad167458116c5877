import { expect, test } from 'vitest';
import { type Location, locate } from '../../../src/lookup/bundle/locate.ts';
import { type FixtureBundle, openFixture } from '../bundle-fixture.ts';
import { kiln } from '../kiln.ts';

const bundle = openFixture(kiln);

/** `Oven#bake` as in a query; a location in few words. */
function find(entity: string, subpath: string | null = null, at = bundle): string {
  const hash = entity.search(/#|\.\[/);
  const name = hash === -1 ? entity : entity.slice(0, hash);
  return inWords(locate(at, { name, member: hash === -1 ? null : entity.slice(hash) }, subpath));
}

function inWords(location: Location): string {
  switch (location.found) {
    case 'page':
      return `page ${location.target.key}`;
    case 'member':
      return location.finding.found === 'section'
        ? `member ${location.finding.key} ${location.finding.member}`
        : `elsewhere ${location.finding.package} ${location.finding.name}${location.finding.member}`;
    case 'no-member':
      return `no-member ${location.target.key} ${location.member}`;
    case 'ambiguous':
    case 'no-member-of-any':
      return `${location.found} ${location.exports.map((one) => `${one.target.key}@${one.entryPoints}`).join(' ')}`;
    default:
      return location.found;
  }
}

test.each([
  ['Oven', 'page Oven'],
  ['default', 'page Oven'],
  ['heat.Source', 'page heat.Source'],
  ['k.Source', 'page heat.Source'],
  ['Box', 'page Box'],
  ['tongs', 'member Tools #tongs'],
  ['Oven.Inner', 'page heat.Source'],
])('the name %s is %s', (entity, found) => {
  expect(find(entity)).toBe(found);
});

test.each([
  ['Oven#bake', 'member Oven #bake'],
  ['Oven.preheat', 'member Oven .preheat'],
  ['Oven.new', 'member Oven .new'],
  ['default.new', 'member Oven .new'],
  ['Oven#[Symbol.iterator]', 'member Oven #[Symbol.iterator]'],
  ['Oven#content-type', 'member Oven #content-type'],
  ['Oven#close', 'member Box #close'],
  ['default#close', 'member Box #close'],
  ['Oven#addEventListener', 'elsewhere @types/web EventTarget#addEventListener'],
])('the member %s is %s', (entity, found) => {
  expect(find(entity)).toBe(found);
});

test.each(['oven', 'OVEN', 'Ove', 'Oven2', 'Heat.Source', 'Oven.preheat.x#y', 'tongs#x'])(
  'nothing near %s is ever taken for it',
  (entity) => {
    expect(find(entity)).toBe('no-name');
  },
);

test.each([
  ['Oven#Bake', 'no-member Oven #Bake'],
  ['Oven.bake', 'no-member Oven .bake'],
  ['Oven#preheat', 'no-member Oven #preheat'],
  ['Oven#new', 'no-member Oven #new'],
  ['Oven#bak', 'no-member Oven #bak'],
  ['k.Sources', 'no-member heat .Sources'],
  ['heat.source', 'no-member heat .source'],
  ['k.Nothing.Deeper', 'no-member heat .Nothing.Deeper'],
])('%s keeps its sigil and its case: %s', (entity, found) => {
  expect(find(entity)).toBe(found);
});

test('members reached through a constant answer to both sigils', () => {
  expect(find('tools#tongs')).toBe('member Tools #tongs');
  expect(find('tools.tongs')).toBe('member Tools #tongs');
  expect(find('Tools.tongs')).toBe('no-member Tools .tongs');
  const own = openFixture({
    pages: {
      log: {
        kind: 'variable',
        text: '# variable log\n\n## Member Summary\n\n- `#warn`\n\n## Methods\n\n### #warn\n',
      },
    },
  });
  expect([find('log#warn', null, own), find('log.warn', null, own)]).toEqual([
    'member log #warn',
    'member log #warn',
  ]);
});

test('what a constant has through the interface that shares its page answers to a dot', () => {
  const page = (type: string, summary: string) =>
    `# interface X\n\n${type}\n\`\`\`ts\n\`\`\`\n\n## Member Summary\n\n${summary}\n\n## Methods\n\n### #find\n`;
  const shared = openFixture({
    pages: {
      Model: { kind: 'interface', text: page('- **Type:** [`Model<any>`](Model.md)\n', '- `#find`') },
      Bed: { kind: 'interface', text: page('- **Type:** [`BedStatic`](BedStatic.md)\n', '- `#find`') },
      BedStatic: {
        kind: 'interface',
        text: '# interface BedStatic\n\n## Member Summary\n\n- **Inherited from [`Bed`](Bed.md):** `#find`\n',
      },
      Plain: { kind: 'interface', text: page('', '- `#find`') },
      Round: { kind: 'interface', text: page('- **Type:** [`About`](About.md)\n', '') },
      About: { kind: 'interface', text: page('- **Type:** [`Round`](Round.md)\n', '') },
    },
  });
  expect(find('Model.find', null, shared)).toBe('member Model #find');
  expect(find('Bed.find', null, shared)).toBe('member Bed #find');
  expect(find('Model#new', null, shared)).toBe('no-member Model #new');
  expect(find('Plain.find', null, shared)).toBe('no-member Plain .find');
  expect(find('Round.find', null, shared)).toBe('no-member Round .find');
});

test('a page beats a static member of the same name', () => {
  const page = '# class A\n\n## Member Summary\n\n- `.B`\n\n## Static Properties\n\n### .B\n';
  const both = openFixture({ pages: { A: { kind: 'class', text: page }, 'A.B': { kind: 'class' } } });
  expect(find('A.B', null, both)).toBe('page A.B');
  expect(find('A.B', null, openFixture({ pages: { A: { kind: 'class', text: page } } }))).toBe('member A .B');
});

test('a quoted name with dots is one member', () => {
  const page = '# enum E\n\n## Member Summary\n\n- `.a.b`\n\n## Enum Members\n\n### .a.b\n';
  expect(find('E.a.b', null, openFixture({ pages: { E: { kind: 'enum', text: page } } }))).toBe(
    'member E .a.b',
  );
});

test('namespaces are walked through the pages their names stand for', () => {
  const nested = openFixture({
    pages: { core: { kind: 'namespace' }, 'core.Type': { kind: 'class' }, z: { kind: 'namespace' } },
    aliases: { 'z.core': 'core', zod: 'z' },
  });
  expect(find('z.core.Type', null, nested)).toBe('page core.Type');
  expect(find('zod.core.Type', null, nested)).toBe('page core.Type');
  expect(find('zod.core.Tipe', null, nested)).toBe('no-member core .Tipe');
});

test('a name that only one other entry point exports is found without naming that', () => {
  expect(find('dip')).toBe('page glaze/dip');
  expect(find('dipper')).toBe('page glaze/dip');
  expect(find('Mould')).toBe('page clay/Mould');
});

test('a name that several entry points export for different things is not decided', () => {
  expect(find('Tint')).toBe('ambiguous clay/Tint@clay glaze/Tint@glaze');
});

test('a name that several entry points export for one thing is that', () => {
  const same = openFixture({
    pages: { 'a/X': { kind: 'class' } },
    aliases: { 'b/X': 'a/X', 'c/X': 'a/X' },
  });
  expect(find('X', null, same)).toBe('page a/X');
});

test('a subpath narrows to its own names', () => {
  expect(find('Tint', 'clay')).toBe('page clay/Tint');
  expect(find('Tint', 'glaze')).toBe('page glaze/Tint');
  expect(find('Oven#close', 'clay')).toBe('member Box #close');
  expect(find('dip', 'clay')).toBe('no-name');
  expect(find('heat', 'clay')).toBe('no-name');
  expect(find('Oven', 'kitchen')).toBe('no-entry-point');
});

test('an entry point of the same file as another has the names of that', () => {
  expect(find('Tint', 'mud')).toBe('page clay/Tint');
  expect(find('Oven', 'self')).toBe('page Oven');
});

const withMember = (member: string) =>
  `# class X\n\n## Member Summary\n\n- \`${member}\`\n\n## Methods\n\n### ${member}\n`;

test('of several exports of a name only those with the member asked for count', () => {
  const pages: FixtureBundle['pages'] = {
    'a/X': { kind: 'class', text: withMember('#one') },
    'b/X': { kind: 'class', text: withMember('#two') },
    'c/X': { kind: 'class', text: withMember('#two') },
  };
  const several = openFixture({ pages });
  expect(find('X#one', null, several)).toBe('member a/X #one');
  expect(find('X#two', null, several)).toBe('ambiguous b/X@b c/X@c');
  expect(find('X#three', null, several)).toBe('no-member-of-any a/X@a b/X@b c/X@c');
});

test('an export of the main entry point without the member is not replaced by another one of its name', () => {
  const pages: FixtureBundle['pages'] = {
    X: { kind: 'class' },
    'a/X': { kind: 'class', text: withMember('#one') },
  };
  expect(find('X#one', null, openFixture({ pages }))).toBe('no-member X #one');
});

test('what two pages inherit from one is one thing', () => {
  const heir = '# class X\n\n## Member Summary\n\n- **Inherited from [`Base`](../Base.md):** `#one`\n';
  const inherited = openFixture({
    pages: {
      Base: { kind: 'class', text: withMember('#one') },
      'a/X': { kind: 'class', text: heir },
      'b/X': { kind: 'class', text: heir },
    },
  });
  expect(find('X#one', null, inherited)).toBe('member Base #one');
});

const inherits = (name: string, from: string, link: string) =>
  `# class ${name}\n\n## Member Summary\n\n- **Inherited from [\`${from}\`](${link}):** \`#far\`\n`;

test('inheritance that goes round ends', () => {
  const round = openFixture({
    pages: {
      A: { kind: 'class', text: inherits('A', 'B', 'B.md') },
      B: { kind: 'class', text: inherits('B', 'A', 'A.md') },
    },
  });
  expect(find('A#far', null, round)).toBe('no-member A #far');
});

test('links are read relative to the page, and with their percent signs escaped', () => {
  const encoded = openFixture({
    pages: {
      'sub/A': { kind: 'class', text: inherits('A', 'B', '../other/%2540B.md') },
      'other/@B': { kind: 'class', file: 'other/%40B.md', text: inherits('B', 'C', 'C.md') },
      'other/C': { kind: 'class', text: withMember('#far') },
    },
  });
  expect(find('A#far', null, encoded)).toBe('member other/C #far');
});

test('a page that the manifest names and that is gone is damage', () => {
  const text = inherits('A', 'B', 'B.md');
  const broken = openFixture({ pages: { A: { kind: 'class', text }, B: { kind: 'class', file: 'B.md' } } });
  expect(find('B#far', null, broken)).toBe('no-member B #far');
  const gone = openFixture({
    pages: { A: { kind: 'class', text }, B: { kind: 'class', file: 'nowhere/../B.md' } },
  });
  expect(find('B#far', null, gone)).toBe('damage');
});

test('an entity of a thousand segments costs no more than a moment', () => {
  const started = performance.now();
  expect(find(`k${'.a'.repeat(499)}`)).toBe('no-member heat .a'.concat('.a'.repeat(498)));
  expect(performance.now() - started).toBeLessThan(2000);
});
