// Recognises pages into which a generator puts other files: such a page may have headings that nobody sees in it.

/** Hugo, Jekyll, mdBook, VitePress, MkDocs, MyST, the docs of Microsoft, and MDX that imports pages. */
export function includesOthers(text: string): boolean {
  return includes.some((pattern) => pattern.test(text));
}

const includes: readonly RegExp[] = [
  /\{\{[%<]\s*\/?(?:include|readfile)\b/i,
  /\{%-?\s*include/,
  /\{\{\s*#(?:include|rustdoc_include)\b/,
  /<!--\s*@include:/,
  /^[ \t]*(?:;*-+8<-+|\{!.*!\})/m,
  /^[ \t]*[`:~]{3,}\s*\{(?:include|eval-rst)\}/m,
  /\[!INCLUDE\b/i,
  /^import\b[^;\n]*['"][^'"\n]+\.mdx?['"]/m,
];
