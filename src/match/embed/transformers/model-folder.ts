// What the folder of a model says about it: which file holds its numbers, how they are to be used, and what makes it another one.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { familyOf, type ModelFamily, type Pooling } from '../model-family.ts';

export interface ModelFolder {
  readonly family: ModelFamily;
  /** As transformers.js calls the form of the numbers. */
  readonly dtype: string;
  /** SHA-256 over everything that decides what comes out. */
  readonly revision: string;
}

/** Null for a folder that holds no such model. */
export function readModelFolder(folder: string): ModelFolder | null {
  const files = namesIn(join(folder, 'onnx'));
  const found = forms.find(([name]) => files.includes(`${name}.onnx`));
  const config = readJson(join(folder, 'config.json'));
  if (found === undefined || config === null) return null;
  const [name, dtype] = found;
  const numbers = files.filter((file) => file === `${name}.onnx` || file.startsWith(`${name}.onnx_data`));
  const parts = ['config.json', 'tokenizer.json', ...numbers.map((file) => join('onnx', file))];
  return {
    family: ownFamily(folder, config),
    dtype,
    revision: sumOf(parts.map((part) => join(folder, part))),
  };
}

/** The smallest good one first. */
const forms: readonly (readonly [file: string, dtype: string])[] = [
  ['model_quantized', 'q8'],
  ['model_int8', 'int8'],
  ['model_uint8', 'uint8'],
  ['model_fp16', 'fp16'],
  ['model', 'fp32'],
  ['model_q4', 'q4'],
];

type Json = Readonly<Record<string, unknown>>;

/** What the files of sentence-transformers say wins over what the name lets suppose. */
function ownFamily(folder: string, config: Json): ModelFamily {
  const named = [basename(folder), String(config['_name_or_path'] ?? '')].map(familyOf);
  const family = named.find(({ name }) => name !== 'plain') ?? familyOf('');
  const prompts = asJson(readJson(join(folder, 'config_sentence_transformers.json'))?.['prompts']);
  const pooling = poolingOf(readJson(join(folder, '1_Pooling', 'config.json')));
  return {
    name: family.name,
    prefixes: prompts === null ? family.prefixes : (ownPrefixes(prompts) ?? family.prefixes),
    pooling: pooling ?? family.pooling,
  };
}

function ownPrefixes(prompts: Json): ModelFamily['prefixes'] | null {
  const query = prompts['query'];
  const passage = prompts['document'] ?? prompts['passage'] ?? '';
  return typeof query === 'string' && typeof passage === 'string' ? { query, passage } : null;
}

function poolingOf(config: Json | null): Pooling | null {
  if (config?.['pooling_mode_cls_token'] === true) return 'cls';
  if (config?.['pooling_mode_lasttoken'] === true) return 'last_token';
  return config?.['pooling_mode_mean_tokens'] === true ? 'mean' : null;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function readJson(file: string): Json | null {
  try {
    return asJson(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function asJson(value: unknown): Json | null {
  // Any object has text keys.
  return typeof value === 'object' && value !== null ? (value as Json) : null;
}

const BLOCK = 1024 * 1024;

/** A missing file counts as an empty one. */
function sumOf(files: readonly string[]): string {
  const sum = createHash('sha256');
  const block = Buffer.allocUnsafe(BLOCK);
  for (const file of files) {
    sum.update(`\n${basename(file)}\n`);
    forEachBlock(file, block, (bytes) => sum.update(bytes));
  }
  return sum.digest('hex');
}

function forEachBlock(file: string, block: Buffer, take: (bytes: Buffer) => void): void {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return;
  }
  try {
    for (let read = readSync(descriptor, block); read > 0; read = readSync(descriptor, block)) {
      take(block.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
}
