// What a client may tell its model about this server as a whole: when to use it, which no single tool can say.

const sentences = {
  lookup: 'Before writing code against a dependency, lookup what it really offers in the installed version.',
  docs: 'docs-query finds pages of the docs of the project, docs-show prints a section of one.',
  tools:
    'clients lists and searches the tools of other MCP servers and loads them; a loaded tool can be called from the next step.',
} as const;

export function instructionsFor(stores: readonly (keyof typeof sentences)[]): string {
  return stores.map((store) => sentences[store]).join(' ');
}
