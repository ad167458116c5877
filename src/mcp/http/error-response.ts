// What an HTTP request is told that never reaches an agent: an error of JSON-RPC, which every client can show.

/** The code for what the protocol has no code for. */
const SERVER_ERROR = -32_000;

export function errorResponse(
  status: number,
  message: string,
  { code = SERVER_ERROR, id = null, headers = {} }: ErrorDetails = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id }, { status, headers: { ...headers } });
}

interface ErrorDetails {
  readonly code?: number;
  /** Of the request that it answers. */
  readonly id?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
