// Reads what a model put into the `clients` tool, before any host is asked.
import { isFailure, type Outcome } from '../../outcome.ts';
import { quoted } from '../definition/host-text.ts';
import { isObject } from '../definition/json.ts';
import {
  type Fields,
  flagField,
  isLeftOut,
  malformed,
  namesField,
  objectField,
  textField,
} from './input-field.ts';

export type ClientsRequest =
  | { readonly op: 'list' }
  | { readonly op: 'search'; readonly query: string }
  | {
      readonly op: 'get';
      readonly client: string;
      readonly full: boolean;
      readonly tools?: readonly string[];
      readonly cursor?: string;
    }
  | { readonly op: 'load'; readonly client: string; readonly tools: readonly string[] }
  /** By presented names. */
  | { readonly op: 'unload'; readonly tools: readonly string[] };

/** Of `clientsDefinitionWithCall`: whoever may call runs it, by a presented name. */
export interface CallRequest {
  readonly op: 'call';
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export type ReadRequest<T = ClientsRequest> = Outcome<{ readonly request: T }>;

/** Ignores fields that the operation has no use for, and optional ones without content. Fails with `malformed-input` (`usage`). */
export function readClientsRequest(input: unknown): ReadRequest {
  return readWith(operations, input);
}

/** The same where `call` is an operation too. */
export function readClientsRequestOrCall(input: unknown): ReadRequest<ClientsRequest | CallRequest> {
  return readWith<ClientsRequest | CallRequest>({ ...operations, call: readCall }, input);
}

type Readers<T> = Readonly<Record<string, (fields: Fields) => ReadRequest<T>>>;

const operations: Readers<ClientsRequest> = {
  list: () => ({ status: 'ok', request: { op: 'list' } }),
  search: readSearch,
  get: readGet,
  load: readLoad,
  unload: readUnload,
};

function readWith<T>(readers: Readers<T>, input: unknown): ReadRequest<T> {
  const known = Object.keys(readers).join(', ');
  if (!isObject(input))
    return malformed(`The input is not an object. It needs the field "op", one of ${known}.`);
  const op = textField(input, 'op', `it is one of ${known}`);
  if (isFailure(op)) return op;
  const read = Object.hasOwn(readers, op.value) ? readers[op.value] : undefined;
  return read === undefined
    ? malformed(`The field "op" is ${quoted(op.value, 40)}: it is one of ${known}.`)
    : read(input);
}

function readSearch(fields: Fields): ReadRequest {
  const query = textField(fields, 'query', 'search needs words to look for');
  return isFailure(query) ? query : { status: 'ok', request: { op: 'search', query: query.value } };
}

function readGet(fields: Fields): ReadRequest {
  const client = textField(fields, 'client', 'get needs the name of a host');
  if (isFailure(client)) return client;
  const full = flagField(fields, 'full');
  if (isFailure(full)) return full;
  const tools = optional(fields, 'tools', () => namesField(fields, 'tools', 'get takes names of tools'));
  if (isFailure(tools)) return tools;
  const cursor = optional(fields, 'cursor', () =>
    textField(fields, 'cursor', 'get takes one from its answer'),
  );
  if (isFailure(cursor)) return cursor;
  return {
    status: 'ok',
    request: {
      op: 'get',
      client: client.value,
      full: full.value,
      ...(tools.value !== undefined && { tools: tools.value }),
      ...(cursor.value !== undefined && { cursor: cursor.value }),
    },
  };
}

function optional<T>(
  fields: Fields,
  name: string,
  read: () => Outcome<{ readonly value: T }>,
): Outcome<{ readonly value: T | undefined }> {
  return isLeftOut(fields[name]) ? { status: 'ok', value: undefined } : read();
}

function readLoad(fields: Fields): ReadRequest {
  const client = textField(fields, 'client', 'load needs the name of a host');
  if (isFailure(client)) return client;
  const tools = namesField(fields, 'tools', 'load needs names of tools, as get shows them');
  if (isFailure(tools)) return tools;
  return { status: 'ok', request: { op: 'load', client: client.value, tools: tools.value } };
}

function readUnload(fields: Fields): ReadRequest {
  const tools = namesField(fields, 'tools', 'unload needs names of loaded tools');
  return isFailure(tools) ? tools : { status: 'ok', request: { op: 'unload', tools: tools.value } };
}

function readCall(fields: Fields): ReadRequest<CallRequest> {
  const name = textField(fields, 'name', 'call needs the name of a loaded tool');
  if (isFailure(name)) return name;
  const args = objectField(fields, 'arguments');
  return isFailure(args)
    ? args
    : { status: 'ok', request: { op: 'call', name: name.value, args: args.value } };
}
