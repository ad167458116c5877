// Stands between a transport and the SDK's client: answers come through untouched, and every wait ends.
//
// The client checks answers against its schemas as a whole: one broken tool would lose the list, one content block of a later revision
// the result. So it is given an empty answer that carries the real one.

import { isObject } from '../definition/json.ts';
import { errorAnswer, isAnswer, isRequest, type Message, STREAM_ENDED } from './message.ts';

const RAW = Symbol('the answer as the host gave it');

/** What of a transport is used here. */
export interface Wire {
  onmessage?: ((message: Message) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  start(): Promise<void>;
  send(message: Message, options?: SendOptions): Promise<void>;
  close(): Promise<void>;
  readonly sessionId?: string | undefined;
  readonly hasPerRequestStream?: boolean;
  setProtocolVersion?(version: string): void;
}

export interface SendOptions {
  readonly requestSignal?: AbortSignal | undefined;
  readonly onRequestStreamEnd?: (() => void) | undefined;
  readonly [option: string]: unknown;
}

/** The answer behind what the client gives. */
export function rawAnswer(result: unknown): unknown {
  return isObject(result) && RAW in result ? result[RAW as unknown as string] : undefined;
}

const standIns: Readonly<Record<string, Message>> = {
  'tools/list': { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' },
  'tools/call': { resultType: 'complete', content: [] },
};

/** The shape that the SDK asks of a transport. */
export class RawTransport {
  onmessage: ((message: Message) => void) | undefined;
  onclose: (() => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  /**
   * Progress, at the moment when it arrives. The client would tell of it a step later, when the answer that came with it has already
   * ended the wait, and so the last of it would be lost.
   */
  onprogress: ((params: Message) => void) | undefined;
  readonly #inner: Wire;
  /** Methods of the requests that wait, by id as text. */
  readonly #waiting = new Map<string, { readonly id: unknown; readonly method: string }>();

  constructor(inner: Wire) {
    this.#inner = inner;
    inner.onmessage = (message) => this.#receive(message);
    inner.onclose = () => this.onclose?.();
    inner.onerror = (error) => this.onerror?.(error);
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  get hasPerRequestStream(): boolean {
    return this.#inner.hasPerRequestStream ?? false;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  async send(message: Message, options: SendOptions = {}): Promise<void> {
    if (message['method'] === 'notifications/cancelled') this.#forget(message);
    if (!isRequest(message)) return this.#inner.send(message, options);
    const id = message['id'];
    this.#waiting.set(String(id), { id, method: String(message['method']) });
    options.requestSignal?.addEventListener('abort', () => this.#waiting.delete(String(id)), { once: true });
    const onRequestStreamEnd = (): void => {
      options.onRequestStreamEnd?.();
      if (this.#waiting.has(String(id))) this.#receive(errorAnswer(id, STREAM_ENDED, 'stream ended'));
    };
    try {
      await this.#inner.send(message, { ...options, onRequestStreamEnd });
    } catch (error) {
      this.#waiting.delete(String(id));
      throw error;
    }
  }

  /** A late answer to what nobody waits for any more is dropped. */
  #forget({ params }: Message): void {
    if (isObject(params)) this.#waiting.delete(String(params['requestId']));
  }

  #receive(message: Message): void {
    if (!isAnswer(message)) {
      const { method, params } = message;
      if (method !== 'notifications/progress') this.onmessage?.(message);
      else if (isObject(params)) this.onprogress?.(params);
      return;
    }
    const { id } = message;
    // An error without an id belongs to some request that was sent.
    const ids = id === null || id === undefined ? [...this.#waiting.keys()] : [String(id)];
    for (const key of ids) {
      const request = this.#waiting.get(key);
      this.#waiting.delete(key);
      if (request !== undefined) this.onmessage?.(forClient(message, request.id, request.method));
    }
  }
}

function forClient(message: Message, id: unknown, method: string): Message {
  if (!('result' in message)) return errorFor(id, message['error']);
  const standIn = standIns[method];
  const result = standIn === undefined ? message['result'] : { ...standIn, [RAW]: message['result'] };
  return { jsonrpc: '2.0', id, result };
}

/** Errors of any shape: what the client does not take for an answer would be waited for until the end. */
function errorFor(id: unknown, error: unknown): Message {
  const { code, message, data } = isObject(error) ? error : { code: 0, message: error, data: undefined };
  const words = typeof message === 'string' ? message : JSON.stringify(message ?? null);
  const number = typeof code === 'number' && Number.isSafeInteger(code) ? code : 0;
  return { jsonrpc: '2.0', id, error: { code: number, message: words, ...(data !== undefined && { data }) } };
}

/** The client tells a program from a server by these two fields, which decide what silence means to it. */
export class RawStdioTransport extends RawTransport {
  readonly stderr: null = null;
  readonly pid: null = null;
}
