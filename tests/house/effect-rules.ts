// What code may reach outside itself, as functions over plain data, so that each rule can be shown a violation.
import type { ProjectFile } from './project-files.ts';

/** Files that may load a package when they are loaded, and which; types cost nothing and are free. */
const loaders: Readonly<Record<string, readonly string[]>> = {
  '@modelcontextprotocol/client': ['src/tools/host/connect.ts'],
  '@modelcontextprotocol/server': [
    'src/mcp/mcp-server.ts',
    'src/mcp/http/admission.ts',
    'src/mcp/http/agent-endpoint.ts',
    'src/mcp/http/legacy-sessions.ts',
  ],
  '@modelcontextprotocol/server/stdio': ['src/mcp/serve-stdio.ts'],
  commander: ['src/cli/program.ts'],
  'github-slugger': ['src/markdown/slugs.ts'],
  'jsonc-parser': ['src/state/config/parse-config.ts', 'src/tools/host/read-client-file.ts'],
  'markdown-it': ['src/markdown/parser.ts', 'src/markdown/quick-state.ts', 'src/markdown/table-rule.ts'],
  picomatch: ['src/docs/tree/page-filter.ts'],
  'smol-toml': ['src/markdown/toml-block.ts', 'src/tools/host/read-client-file.ts'],
  yaml: ['src/markdown/yaml-block.ts'],
};

/** Uses of the process, streams, clocks, chance and locale outside src/cli/, as `file: use`. */
export function effects(files: readonly ProjectFile[]): readonly string[] {
  const pattern =
    /\b(?:process\.\w+|console\.\w+|Date\.now|new Date\b|performance\.now|Math\.random|localeCompare|toLocale\w+|Intl\.\w+)/g;
  return files
    .filter(({ path }) => !path.startsWith('src/cli/'))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(pattern)].map(([use]) => `${path}: ${use}`),
    );
}

/** Imports of packages by files that are not listed for them, as `file: package`. Node's own modules are free. */
export function heavyImports(files: readonly ProjectFile[]): readonly string[] {
  const pattern =
    /^(?:import|export)\b(?!\s+type\b)[^;']*?\bfrom\s*'([^.'][^']*)'|\bimport\(\s*'([^.'][^']*)'\)(?!\.[A-Z])/gm;
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(pattern)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !name.startsWith('node:') && !loaders[name]?.includes(path))
      .map((name) => `${path}: ${name}`),
  );
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}
