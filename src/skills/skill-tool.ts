// A tool of this store as a plain value, which a robot, an MCP server or any SDK can take as its own.

export interface SkillTool {
  /** 1 to 64 of A-Z, a-z, 0-9 and _. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Any input is checked first. Never rejects for what a model can get wrong, nor for what a script does. */
  readonly execute: (input: unknown, options?: SkillToolOptions) => Promise<SkillToolResult>;
}

export interface SkillToolOptions {
  readonly signal?: AbortSignal;
}

export interface SkillToolResult {
  /** What the model reads. */
  readonly text: string;
  readonly isError: boolean;
}

export function toolError(text: string): SkillToolResult {
  return { text: `Error: ${text}`, isError: true };
}
