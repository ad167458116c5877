// The bundle most lookup tests ask: a small package with inheritance, a constant, a namespace and a second entry point.
import type { FixtureBundle } from './bundle-fixture.ts';

export const ovenPage = `---
type: TypeScript Class
title: Oven
description: "A heated box."
---

# class Oven

- **Superclass:** [\`Box\`](Box.md)
- **Defined in:** \`dist/oven.d.ts\`

* **Deprecated.** Use \`Kiln\`.

\`\`\`ts
export declare class Oven extends Box
\`\`\`

A heated box.

## Member Summary

**Constructors**

- \`.new\` — Builds an oven.

**Static Methods**

- \`.preheat\`

**Methods**

- \`#[Symbol.iterator]\` — Walks over what is baked.
- \`#bake\` (deprecated) — Bakes one or many items.
- \`#content-type\`

**Inherited Members**

- **Inherited from [\`Box\`](Box.md):** \`#close\`, \`#open\`
- **Inherited from \`EventTarget\` of \`@types/web\`:** \`#addEventListener\`

## Constructors

### .new

\`\`\`ts
constructor(size: number);
\`\`\`

## Static Methods

### .preheat

\`\`\`ts
static preheat(): void;
\`\`\`

## Methods

### #[Symbol.iterator]

\`\`\`ts
[Symbol.iterator](): Iterator<Item>;
\`\`\`

### #bake

\`\`\`ts
bake(item: Item): Promise<Item>;
bake(items: Item[], at: number): Promise<Item[]>;
\`\`\`

Bakes one or many items.

### #content-type

\`\`\`ts
'content-type': string;
\`\`\`
`;

const boxPage = `# class Box

- **Defined in:** \`dist/box.d.ts\`

## Member Summary

**Methods**

- \`#close\` — Closes it.
- \`#open\`

## Methods

### #close

\`\`\`ts
close(): void;
\`\`\`

Closes it.

### #open

\`\`\`ts
open(): void;
\`\`\`
`;

const toolsPage = `# variable tools

- **Type:** [\`Tools\`](Tools.md)

\`\`\`ts
export declare const tools: Tools;
\`\`\`

## Member Summary

**Inherited Members**

- **Through its type [\`Tools\`](Tools.md):** \`#tongs\`
`;

const toolsTypePage = `# interface Tools

## Member Summary

**Methods**

- \`#tongs\` — Takes hold.

## Methods

### #tongs

\`\`\`ts
tongs(grip: number): void;
\`\`\`

Takes hold.
`;

export const kiln: FixtureBundle = {
  integrity: 'sha512-kiln==',
  entryPoints: {
    '.': 'dist/index.d.ts',
    './clay': 'dist/clay.d.ts',
    './glaze': 'dist/glaze.d.ts',
    './mud': '=./clay',
    './self': '=.',
  },
  pages: {
    Box: {
      kind: 'class',
      text: boxPage,
      exported: false,
      members: [
        ['#close', 'method', 'Closes it.'],
        ['#open', 'method', ''],
      ],
    },
    Oven: {
      kind: 'class',
      text: ovenPage,
      summary: 'A heated box.',
      members: [
        ['#[Symbol.iterator]', 'method', 'Walks over what is baked.'],
        ['#bake', 'method', 'Bakes one or many items.'],
        ['#content-type', 'property', ''],
        ['.new', 'constructor', 'Builds an oven.'],
        ['.preheat', 'static method', ''],
      ],
    },
    OvenSettings: { kind: 'interface', summary: 'How hot and how long.' },
    Tools: { kind: 'interface', text: toolsTypePage, members: [['#tongs', 'method', 'Takes hold.']] },
    heat: { kind: 'namespace' },
    'heat.Source': { kind: 'interface', summary: 'Where heat comes from.' },
    tools: { kind: 'variable', text: toolsPage },
    'clay/Mould': { kind: 'class', summary: 'Gives clay its form.' },
    'clay/Tint': { kind: 'type' },
    'glaze/Tint': { kind: 'interface' },
    'glaze/dip': { kind: 'function', summary: 'Dips a piece into glaze.' },
  },
  aliases: {
    'Oven.Inner': 'heat.Source',
    default: 'Oven',
    k: 'heat',
    tongs: 'Tools#tongs',
    'clay/dipper': 'glaze/dip',
    'clay/Oven': 'Oven',
    'glaze/dip2': 'glaze/dip',
  },
};
