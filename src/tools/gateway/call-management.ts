// Answers the `clients` tool, and runs loaded tools through it where that is opted in: under the same policy as by their own names.
import { isFailure } from '../../outcome.ts';
import { type ClientsReply, callClients } from '../clients-tool/call-clients.ts';
import { readClientsRequestOrCall } from '../clients-tool/clients-request.ts';
import { refusalText } from '../clients-tool/text/refusal.ts';
import type { Desk } from '../desk.ts';
import type { CallOptions } from '../host/connection.ts';
import { callLoaded, type LoadedCall } from './call-loaded.ts';
import type { GatewayCall } from './gateway.ts';
import { refusal } from './refusal.ts';

type Input = Readonly<Record<string, unknown>>;

export async function callManagement(
  desk: Desk,
  input: Input,
  { signal }: CallOptions,
): Promise<GatewayCall> {
  return replied(await callClients(desk, input, signal === undefined ? {} : { signal }));
}

/** The same where `call` is an operation too. */
export async function callManagementOrLoaded(
  desk: Desk,
  input: Input,
  options: CallOptions,
): Promise<GatewayCall> {
  const read = readClientsRequestOrCall(input);
  if (isFailure(read)) return replied({ text: refusalText(read, desk.now()), isError: true, changed: false });
  if (read.request.op !== 'call') return callManagement(desk, input, options);
  const { name, args } = read.request;
  return callInner(desk, { name, args, options });
}

function replied({ text, isError, changed }: ClientsReply): GatewayCall {
  const result = { content: [{ type: 'text', text }], ...(isError && { isError }) };
  return { kind: 'result', result, changed, warnings: [] };
}

/** A name that is not loaded is a fault of the input here, and no protocol error: what was called is `clients`, which is declared. */
async function callInner(desk: Desk, call: LoadedCall): Promise<GatewayCall> {
  const reply = await callLoaded(desk, call);
  if (reply.kind !== 'not-loaded') return reply;
  return { ...refusal(desk, call.name, reply.failure), warnings: reply.warnings };
}
