// Runs a model in a thread of its own: its work holds up nobody, a hung one can be ended, and what it prints stays off our streams.
import { Worker } from 'node:worker_threads';

/** What runs in the thread, as CommonJS: it defines `load(data)`, which resolves to a function from texts to vectors. */
export interface ModelProgram {
  readonly source: string;
  readonly data: unknown;
}

export interface ModelThread {
  /** Loads the model first, if that was not done. Rejects if the thread fails; a given `signal` ends it. */
  readonly embed: (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>;
  readonly close: () => Promise<void>;
}

/** No thread is started before the first text, and a new one after the last has ended. */
export function modelThread(program: ModelProgram): ModelThread {
  let running: Running | null = null;
  const forget = (ended: Running): void => {
    if (running === ended) running = null;
  };
  return {
    embed(texts, signal) {
      running ??= start(program, forget);
      return ask(running, texts, signal);
    },
    async close() {
      await running?.worker.terminate();
    },
  };
}

interface Running {
  readonly worker: Worker;
  /** By the number of the question. */
  readonly waiting: Map<number, Waiting>;
  asked: number;
}

interface Waiting {
  readonly resolve: (vectors: readonly Float32Array[]) => void;
  readonly reject: (error: Error) => void;
}

/** One answer a question; vectors come as one block of numbers. */
type Answer =
  | { readonly id: number; readonly numbers: Float32Array; readonly count: number }
  | { readonly id: number; readonly message: string };

/** To read the streams of a thread would hold the process, so nothing gets as far. */
const SILENCE = `
const swallow = (_text, ...rest) => {
  const done = rest.at(-1);
  if (typeof done === 'function') done();
  return true;
};
const { stdout, stderr } = require('node:process');
for (const stream of [stdout, stderr]) stream.write = swallow;
`;

const FRAME = `
const { parentPort, workerData } = require('node:worker_threads');
let model;
let last = Promise.resolve();
const answer = async ({ id, texts }) => {
  try {
    model ??= load(workerData);
    const vectors = await (await model)(texts);
    const numbers = new Float32Array(vectors.length * (vectors[0] ?? []).length);
    vectors.forEach((vector, row) => numbers.set(vector, row * vector.length));
    parentPort.postMessage({ id, numbers, count: vectors.length }, [numbers.buffer]);
  } catch (error) {
    parentPort.postMessage({ id, message: String(error instanceof Error ? error.message : error) });
  }
};
parentPort.on('message', (question) => { last = last.then(() => answer(question)); });
`;

function start({ source, data }: ModelProgram, ended: (running: Running) => void): Running {
  const worker = new Worker(`${SILENCE}${source}\n${FRAME}`, { eval: true, workerData: data, execArgv: [] });
  const running: Running = { worker, waiting: new Map(), asked: 0 };
  const fail = (error: Error): void => {
    ended(running);
    for (const { reject } of running.waiting.values()) reject(error);
    running.waiting.clear();
  };
  worker.on('message', (answer: Answer) => settle(running, answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('its thread ended')));
  return running;
}

function ask(
  running: Running,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  running.asked += 1;
  const id = running.asked;
  const end = (): void => {
    void running.worker.terminate();
  };
  return new Promise<readonly Float32Array[]>((resolve, reject) => {
    running.waiting.set(id, { resolve, reject });
    running.worker.ref();
    signal.addEventListener('abort', end, { once: true });
    running.worker.postMessage({ id, texts });
  }).finally(() => signal.removeEventListener('abort', end));
}

function settle({ worker, waiting }: Running, answer: Answer): void {
  const own = waiting.get(answer.id);
  waiting.delete(answer.id);
  // It ends with the process, and holds it only as long as somebody waits.
  if (waiting.size === 0) worker.unref();
  if ('message' in answer) own?.reject(new Error(answer.message));
  else own?.resolve(rows(answer.numbers, answer.count));
}

function rows(numbers: Float32Array, count: number): readonly Float32Array[] {
  const length = numbers.length / (count || 1);
  return Array.from({ length: count }, (_, row) => numbers.subarray(row * length, (row + 1) * length));
}
