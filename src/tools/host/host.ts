// Who a tool host is: an MCP server under the identity that every presented name of its tools begins with.
import type { HostConfig } from '../../state/config/config.ts';

export interface Host {
  readonly id: string;
  /** As written: `${NAME}` is replaced only when the host is started. */
  readonly config: HostConfig;
  readonly origin: HostOrigin;
}

export interface HostOrigin {
  /** Absolute. */
  readonly file: string;
  /** `client` is the configuration of another MCP client, in the project or of the user. */
  readonly scope: 'project' | 'user' | 'client';
  /** Such as `cursor`. */
  readonly client?: string;
  /** The file came with the project, so nothing of it runs before somebody said that it may. */
  readonly inProject: boolean;
  /** Absolute folder that relative paths of the entry start from. */
  readonly base: string;
}
