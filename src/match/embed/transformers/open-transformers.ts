// Models of the transformers kind, from a folder on this machine; one is downloaded only if its name asks for that.
import { basename, dirname, join, resolve } from 'node:path';
import { familyOf, type ModelFamily } from '../model-family.ts';
import { modelThread } from '../model-thread.ts';
import type { EmbedderPlace, OpenedEmbedder } from '../open-embedder.ts';
import { installedPackage } from '../optional-package.ts';
import { readModelFolder } from './model-folder.ts';
import { transformersProgram } from './transformers-program.ts';

const PACKAGE = '@huggingface/transformers';

/** `argument`: the folder of a model, or `hub:<owner>/<model>[@<revision>]`. */
export function openTransformers(argument: string, place: EmbedderPlace): OpenedEmbedder {
  const module = installedPackage(PACKAGE);
  if (module === null) {
    // Its install script wants files that the CPU does not need, from a host that is not npm's.
    return {
      trouble: `the package of the embedder transformers is not installed: ONNXRUNTIME_NODE_INSTALL=skip npm install ${PACKAGE}`,
    };
  }
  const hub = /^hub:([\w.-]+\/[\w.-]+)(?:@([\w./-]+))?$/.exec(argument);
  const [, name, revision = 'main'] = hub ?? [];
  if (name !== undefined) return fromHub(module, name, revision, place);
  return fromFolder(module, argument, place);
}

function fromFolder(module: string, argument: string, { folder }: EmbedderPlace): OpenedEmbedder {
  const path = resolve(folder, argument);
  const model = argument === '' ? null : readModelFolder(path);
  if (model === null) {
    const where =
      argument === '' ? 'names no folder of a model' : `finds no config.json and onnx/*.onnx in ${path}`;
    return { trouble: `the embedder transformers ${where}` };
  }
  const { family, dtype, revision } = model;
  return opened(family, `${dtype} ${revision}`, {
    module,
    model: basename(path),
    dtype,
    pooling: family.pooling,
    environment: { allowRemoteModels: false, localModelPath: dirname(path), useFSCache: false },
  });
}

function fromHub(
  module: string,
  name: string,
  revision: string,
  { env, cache }: EmbedderPlace,
): OpenedEmbedder {
  const family = familyOf(name);
  const host = env['HF_ENDPOINT'];
  return opened(family, `hub:${name}@${revision} q8`, {
    module,
    model: name,
    revision,
    dtype: 'q8',
    pooling: family.pooling,
    environment: {
      allowLocalModels: false,
      useFSCache: cache !== null,
      ...(cache !== null && { cacheDir: join(cache, 'match', 'models') }),
      ...(host !== undefined && host !== '' && { remoteHost: `${host.replace(/\/$/, '')}/` }),
    },
  });
}

function opened({ prefixes, pooling }: ModelFamily, model: string, data: object): OpenedEmbedder {
  const thread = modelThread({ source: transformersProgram, data });
  return {
    embedder: {
      id: 'transformers',
      fingerprint: JSON.stringify(['transformers', model, pooling, prefixes]),
      embed: (texts, side, signal) =>
        thread.embed(
          texts.map((text) => `${prefixes[side]}${text}`),
          signal,
        ),
      close: thread.close,
    },
  };
}
