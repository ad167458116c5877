// The machine-readable half of a bundle: who it documents and which file holds which name.

/** Raised when the page grammar or this file's shape changes; older bundles are then rebuilt. */
export const FORMAT = 1;

export type PageKind = 'class' | 'interface' | 'function' | 'enum' | 'namespace' | 'variable' | 'type';

export interface PageEntry {
  /** Path of the page inside the bundle, `/`-separated. */
  readonly file: string;
  readonly kind: PageKind;
  /** Present and false for bases and types of constants that are documented although no entry point exports them. */
  readonly exported?: false;
}

export interface Manifest {
  readonly format: number;
  /** Name and version of the program that wrote the bundle, `quartermaster 0.1.0`. */
  readonly generator: string;
  readonly ecosystem: 'npm' | 'gem';
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  /** The separate package the declarations came from (`@types/…`), if any entry point needed one. */
  readonly types: { readonly name: string; readonly version: string } | null;
  /** Entry point (`.`, `./jsx`) → declaration file relative to the package that holds it, or `=./other` when both name one file. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Page key → file and kind. Keys of the main entry are bare (`Hono`, `z.core`); others are prefixed with the subpath (`jsx/useState`). */
  readonly pages: Readonly<Record<string, PageEntry>>;
  /** Any other public name, keyed the same way → page key, or page key plus member (`LoDashStatic#map`). */
  readonly aliases: Readonly<Record<string, string>>;
}
