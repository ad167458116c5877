// The MCP clients whose configuration is read, as data: where their files lie and how they spell an entry.

/** A folder that users' files start from, or a path below the one that a variable of the environment names. */
export type UserBase = 'home' | 'config' | 'application';

export interface UserFile {
  readonly base: UserBase;
  readonly path: readonly string[];
  /** When the variable is set, the file lies at `path` below its value instead. */
  readonly moved?: { readonly variable: string; readonly path: readonly string[] };
}

export interface ClientRow {
  readonly client: string;
  /** How messages call it. */
  readonly title: string;
  /** From the project's folder. */
  readonly project: readonly (readonly string[])[];
  readonly user: readonly UserFile[];
  readonly format: 'json' | 'toml';
  /** The key that holds the hosts by name. */
  readonly key: string;
  /** Where the hosts of single projects stand, by the project's folder; they belong to the user. */
  readonly perProject?: string;
  /** How a reference to a variable of the environment is spelled, besides `${NAME}`; the first group is the name. */
  readonly reference?: RegExp;
}

const dollarEnv = /\$\{env:([A-Za-z_]\w*)\}/g;

export const clientTable: readonly ClientRow[] = [
  {
    client: 'claude-code',
    title: 'Claude Code',
    // `.mcp.json` is read by several clients and has a place of its own.
    project: [],
    user: [
      {
        base: 'home',
        path: ['.claude.json'],
        moved: { variable: 'CLAUDE_CONFIG_DIR', path: ['.claude.json'] },
      },
    ],
    format: 'json',
    key: 'mcpServers',
    perProject: 'projects',
  },
  {
    client: 'claude-desktop',
    title: 'Claude Desktop',
    project: [],
    user: [{ base: 'application', path: ['Claude', 'claude_desktop_config.json'] }],
    format: 'json',
    key: 'mcpServers',
  },
  {
    client: 'cursor',
    title: 'Cursor',
    project: [['.cursor', 'mcp.json']],
    user: [{ base: 'home', path: ['.cursor', 'mcp.json'] }],
    format: 'json',
    key: 'mcpServers',
    reference: dollarEnv,
  },
  {
    client: 'vscode',
    title: 'VS Code',
    project: [['.vscode', 'mcp.json']],
    user: [{ base: 'application', path: ['Code', 'User', 'mcp.json'] }],
    format: 'json',
    key: 'servers',
    reference: dollarEnv,
  },
  {
    client: 'codex',
    title: 'Codex',
    project: [['.codex', 'config.toml']],
    user: [
      {
        base: 'home',
        path: ['.codex', 'config.toml'],
        moved: { variable: 'CODEX_HOME', path: ['config.toml'] },
      },
    ],
    format: 'toml',
    key: 'mcp_servers',
  },
  {
    client: 'opencode',
    title: 'OpenCode',
    project: [['opencode.json'], ['opencode.jsonc']],
    user: [
      { base: 'config', path: ['opencode', 'opencode.json'] },
      { base: 'config', path: ['opencode', 'opencode.jsonc'] },
    ],
    format: 'json',
    key: 'mcp',
    reference: /\{env:([A-Za-z_]\w*)\}/g,
  },
  {
    client: 'gemini-cli',
    title: 'Gemini CLI',
    project: [['.gemini', 'settings.json']],
    user: [{ base: 'home', path: ['.gemini', 'settings.json'] }],
    format: 'json',
    key: 'mcpServers',
    reference: /\$([A-Za-z_]\w*)/g,
  },
  {
    client: 'windsurf',
    title: 'Windsurf',
    project: [],
    user: [{ base: 'home', path: ['.codeium', 'windsurf', 'mcp_config.json'] }],
    format: 'json',
    key: 'mcpServers',
    reference: dollarEnv,
  },
];

/** The file that several clients share; it counts as the project's own. */
export const sharedRow: ClientRow = {
  client: 'mcp-json',
  title: '.mcp.json',
  project: [['.mcp.json']],
  user: [],
  format: 'json',
  key: 'mcpServers',
};
