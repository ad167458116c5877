// The language-neutral picture of a release's API: an engine produces it, the bundle writer turns it into pages.
import type { PageKind } from './bundle/manifest.ts';

export interface ApiModel {
  /** Entry point → declaration file relative to its package, or `=./other`. */
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly pages: readonly ApiPage[];
  /** Public name → page key, or page key plus member. */
  readonly aliases: ReadonlyMap<string, string>;
}

export interface ApiPage {
  /** Unique in the bundle: `Hono`, `z.core`, `jsx/useState`. */
  readonly key: string;
  /** Name in the heading: the key without its entry point. */
  readonly name: string;
  readonly kind: PageKind;
  readonly exported: boolean;
  /** Import specifier of the canonical entry point, `hono/jsx`; null when no entry point exports it. */
  readonly exportedFrom: string | null;
  /** True for what is declared for everybody and needs no import. */
  readonly isGlobal: boolean;
  readonly superclass: readonly Reference[];
  readonly extends: readonly Reference[];
  readonly implements: readonly Reference[];
  /** The declared type of a constant, when it is one documented name. */
  readonly type: Reference | null;
  readonly declarations: readonly Declaration[];
  /** Files that declare it, package-relative. */
  readonly definedIn: readonly string[];
  readonly members: readonly ApiMember[];
  readonly inherited: readonly InheritedGroup[];
  /** Pages of a namespace's children. */
  readonly children: readonly Child[];
}

export interface Reference {
  /** As written in the source, type arguments included. */
  readonly text: string;
  /** Key of the page that documents it, if this bundle does. */
  readonly page: string | null;
}

export interface Child {
  readonly name: string;
  /** Page key, or page key plus member, that documents it. */
  readonly target: string;
}

/** One declaration or overload. */
export interface Declaration {
  /** Verbatim slice of the source; empty when there is nothing to show, as for a whole module. */
  readonly signature: string;
  readonly doc: Doc;
}

export type MemberGroup =
  | 'Constructors'
  | 'Call Signatures'
  | 'Index Signatures'
  | 'Enum Members'
  | 'Static Properties'
  | 'Static Methods'
  | 'Properties'
  | 'Methods';

export interface ApiMember {
  /** Heading text: `#get`, `.from`, `.new`, `#()`, `#[Symbol.iterator]`. */
  readonly heading: string;
  readonly group: MemberGroup;
  readonly declarations: readonly Declaration[];
  readonly flags: readonly MemberFlag[];
  /** `path:line` of each declaration. */
  readonly definedIn: readonly string[];
}

export type MemberFlag = 'Abstract' | 'Optional' | 'Protected' | 'Read-only' | 'Write-only';

export interface InheritedGroup {
  /** `Inherited from` or, for the members of a constant, `Through its type`. */
  readonly relation: 'Inherited from' | 'Through its type';
  readonly source: InheritedSource;
  /** Headings, sorted. */
  readonly members: readonly string[];
}

export type InheritedSource = { readonly page: string } | { readonly name: string; readonly package: string };

export interface Doc {
  readonly text: string;
  readonly params: readonly NamedText[];
  readonly typeParams: readonly NamedText[];
  readonly returns: string | null;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  readonly see: readonly string[];
  readonly since: string | null;
  /** Empty string when deprecated without a reason. */
  readonly deprecated: string | null;
  readonly defaultValue: string | null;
  /** Any other tag, as `name` and text. */
  readonly tags: readonly NamedText[];
}

/** A declaration without a doc comment. */
export const emptyDoc: Doc = {
  text: '',
  params: [],
  typeParams: [],
  returns: null,
  throws: [],
  examples: [],
  see: [],
  since: null,
  deprecated: null,
  defaultValue: null,
  tags: [],
};

export interface NamedText {
  readonly name: string;
  readonly text: string;
}
