// What every step of the extraction shares: the compiler, one program, and which package a file belongs to.
import type ts from 'typescript';
import type { InheritedMember } from './inherited.ts';
import type { Heading } from './member-heading.ts';
import type { RelatedType } from './related-types.ts';

export interface Engine {
  readonly ts: typeof ts;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly subject: Subject;
  /** True once the compiler has met what only a program with all files can take up. */
  readonly isPartial: () => boolean;
  /** What `memberHeading` found for a node: inherited members are asked for once a page that has them. */
  readonly headings: Map<ts.Node, Heading | null>;
  /** What `relatedTypes` found for a symbol. */
  readonly related: Map<ts.Symbol, readonly RelatedType[]>;
  /** What `inherited.ts` found for a type, by its relation to the symbol that asks. */
  readonly typeMembers: Map<ts.Type, Map<string, readonly InheritedMember[]>>;
  /** Files, and whether one of their comments has the tag `@internal`. */
  readonly marked: Map<ts.SourceFile, boolean>;
}

export interface Subject {
  /** Name under which the release is published. */
  readonly name: string;
  /** Real directory of the release, and of the package that declares its types when that is another. */
  readonly root: string;
  readonly types: { readonly name: string; readonly root: string } | null;
}

/** True for files of the release and of its types package, not for their dependencies. */
export function isOwnFile(subject: Subject, file: string): boolean {
  return placeOf(subject, file).own;
}

export interface Place {
  readonly own: boolean;
  readonly package: string;
  /** `dist/index.d.ts` inside the release, `@types/x/index.d.ts` in any other package. */
  readonly path: string;
}

export function placeOf(subject: Subject, file: string): Place {
  const inRelease = below(subject.root, file);
  if (inRelease !== null) return { own: true, package: subject.name, path: inRelease };
  const { types } = subject;
  const inTypes = types === null ? null : below(types.root, file);
  if (types !== null && inTypes !== null)
    return { own: true, package: types.name, path: `${types.name}/${inTypes}` };
  return foreignPlace(file);
}

function below(root: string, file: string): string | null {
  if (!file.startsWith(`${root}/`)) return null;
  const path = file.slice(root.length + 1);
  return path.startsWith('node_modules/') || path.includes('/node_modules/') ? null : path;
}

function foreignPlace(file: string): Place {
  const marker = '/node_modules/';
  const path = file.slice(file.lastIndexOf(marker) + marker.length);
  const segments = path.split('/');
  const name = path.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? path);
  return { own: false, package: name, path };
}
