// A model of the transformers kind with four numbers for each of a dozen words, small enough to be written down here.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words: readonly string[] = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'query',
  'passage',
  ':',
  'represent',
  'this',
  'sentence',
  'tea',
  'kettle',
  'boil',
  'ship',
];

const dimensions = 4;

/** The numbers of a word; as good as chance, and always the same. */
export function numbersOf(word: string): readonly number[] {
  const at = words.includes(word) ? words.indexOf(word) : words.indexOf('[UNK]');
  return Array.from(
    { length: dimensions },
    (_, place) => Math.sin((at * dimensions + place + 1) * 12.9898) * 2,
  );
}

/** `config` and further `files` are written over what is there; `form` is the name of the file with the numbers. */
export function writeTinyModel(
  folder: string,
  {
    config = {},
    files = {},
    form = 'model',
  }: {
    readonly config?: Readonly<Record<string, unknown>>;
    readonly files?: Readonly<Record<string, unknown>>;
    readonly form?: string;
  } = {},
): void {
  const all: Readonly<Record<string, unknown>> = {
    'config.json': { model_type: 'bert', architectures: ['BertModel'], hidden_size: dimensions, ...config },
    'tokenizer_config.json': {
      tokenizer_class: 'BertTokenizer',
      model_max_length: 64,
      unk_token: '[UNK]',
      pad_token: '[PAD]',
      cls_token: '[CLS]',
      sep_token: '[SEP]',
    },
    'tokenizer.json': tokenizer(),
    ...files,
  };
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  mkdirSync(join(folder, '1_Pooling'), { recursive: true });
  for (const [name, content] of Object.entries(all))
    writeFileSync(join(folder, name), JSON.stringify(content));
  writeFileSync(join(folder, 'onnx', `${form}.onnx`), onnxModel());
}

function tokenizer(): unknown {
  const special = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [],
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [words.indexOf('[CLS]')], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [words.indexOf('[SEP]')], tokens: ['[SEP]'] },
      },
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, at) => [word, at])),
    },
  };
}

/** One node that looks up the numbers of each word. The numbers of fields are those of onnx.proto. */
function onnxModel(): Buffer {
  const numbers = Float32Array.from(words.flatMap(numbersOf));
  const table = Buffer.concat([
    integer(1, words.length),
    integer(1, dimensions),
    integer(2, FLOAT),
    text(8, 'numbers'),
    bytes(9, Buffer.from(numbers.buffer)),
  ]);
  const node = Buffer.concat([
    text(1, 'numbers'),
    text(1, 'input_ids'),
    text(2, 'last_hidden_state'),
    text(4, 'Gather'),
  ]);
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) =>
    bytes(11, value(name, INT64, ['batch', 'sequence'])),
  );
  const graph = Buffer.concat([
    bytes(1, node),
    text(2, 'tiny'),
    bytes(5, table),
    ...inputs,
    bytes(12, value('last_hidden_state', FLOAT, ['batch', 'sequence', dimensions])),
  ]);
  const operators = Buffer.concat([text(1, ''), integer(2, 13)]);
  return Buffer.concat([integer(1, 8), bytes(7, graph), bytes(8, operators)]);
}

const FLOAT = 1;
const INT64 = 7;

function value(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const sizes = shape.map((size) => bytes(1, typeof size === 'string' ? text(2, size) : integer(1, size)));
  const tensor = Buffer.concat([integer(1, type), bytes(2, Buffer.concat(sizes))]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content));
}

function bytes(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

function integer(field: number, content: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(content)]);
}

function varint(content: number): Buffer {
  const parts: number[] = [];
  for (let rest = content; rest > 127; rest = Math.floor(rest / 128)) parts.push((rest % 128) + 128);
  return Buffer.from([...parts, Math.floor(content / 128 ** parts.length)]);
}
