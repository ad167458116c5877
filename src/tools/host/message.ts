// Messages of JSON-RPC as they travel, and the two codes that only exist between a transport of ours and the connection above it.

export type Message = Readonly<Record<string, unknown>>;

/** An answer was dropped on its way in because of its size. */
export const TOO_LARGE = -31_990;
/** The stream of an answer ended without it. */
export const STREAM_ENDED = -31_991;

export function errorAnswer(id: unknown, code: number, message: string): Message {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
}

export function isAnswer(message: Message): boolean {
  return !('method' in message) && ('result' in message || 'error' in message);
}

export function isRequest(message: Message): boolean {
  return typeof message['method'] === 'string' && message['id'] !== undefined;
}
