// Any server that speaks /v1/embeddings as OpenAI does: Ollama, llama.cpp, LM Studio, vLLM, and services of that kind.
import { familyOf } from '../model-family.ts';
import type { EmbedderPlace, OpenedEmbedder } from '../open-embedder.ts';
import { requestVectors } from './request-vectors.ts';

const SERVICE = 'https://api.openai.com/v1';

/**
 * `argument`: `<model>`, or `<model>@<address>` with the address up to and with `/v1`. Without an address it is that of
 * `OPENAI_BASE_URL` or of the service, and `OPENAI_API_KEY` is sent. An address that is named gets `QM_EMBEDDINGS_KEY` only, so that
 * no server is sent the key of another.
 */
export function openOpenai(argument: string, { env }: EmbedderPlace): OpenedEmbedder {
  const [, model = argument, named] = /^(.*?)@(https?:\/\/.*)$/s.exec(argument) ?? [];
  if (model === '') return { trouble: 'the embedder openai names no model' };
  const address = (named ?? (env['OPENAI_BASE_URL'] || SERVICE)).replace(/\/+$/, '');
  if (!URL.canParse(address)) return { trouble: `the embedder openai has no address: ${address}` };
  const key = env[named === undefined ? 'OPENAI_API_KEY' : 'QM_EMBEDDINGS_KEY'] || null;
  const { prefixes } = familyOf(model);
  return {
    embedder: {
      id: 'openai',
      fingerprint: JSON.stringify(['openai', address, model, prefixes]),
      embed: (texts, side, signal) => {
        const input = texts.map((text) => `${prefixes[side]}${text}`);
        return requestVectors({ address, model, key, input, signal });
      },
    },
  };
}
