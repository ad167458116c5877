// A thread that writes files while this one goes on; waiting for it is synchronous, as all of a build is.
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

export interface BackgroundWriter {
  readonly write: (path: string, text: string) => void;
  /** Waits until all is written; throws the first error of the file system. */
  readonly finish: () => void;
  readonly abandon: () => void;
}

/** What the thread runs: it writes what comes, counts the files, and sends the first error as plain data. */
const THREAD = `
const { workerData: { port, counts } } = require('node:worker_threads');
const { writeFileSync } = require('node:fs');
const counter = new Int32Array(counts);
let failed = false;
port.on('message', (files) => {
  if (files === null) return port.close();
  for (let at = 0; at < files.length; at += 2) {
    try {
      if (!failed) writeFileSync(files[at], files[at + 1]);
    } catch ({ message, code, errno, syscall, path }) {
      failed = true;
      port.postMessage({ message, code, errno, syscall, path });
    }
    Atomics.add(counter, 0, 1);
  }
  Atomics.notify(counter, 0);
});
`;

/** Files that go in one message. */
const BATCH = 64;
/** Milliseconds without a single file, after which the thread is taken for dead. */
const PATIENCE = 60_000;

/** Null where no thread can be started. */
export function backgroundWriter(): BackgroundWriter | null {
  const counts = new SharedArrayBuffer(4);
  const counter = new Int32Array(counts);
  const { port1: port, port2: theirs } = new MessageChannel();
  let worker: Worker;
  try {
    const workerData = { port: theirs, counts };
    worker = new Worker(THREAD, { eval: true, workerData, transferList: [theirs], env: {}, execArgv: [] });
  } catch {
    port.close();
    return null;
  }
  worker.unref();
  port.unref();
  let batch: string[] = [];
  let sent = 0;
  const send = (): void => {
    if (batch.length === 0) return;
    port.postMessage(batch);
    sent += batch.length / 2;
    batch = [];
  };
  return {
    write(path, text) {
      batch.push(path, text);
      if (batch.length >= BATCH * 2) send();
    },
    finish() {
      send();
      waitFor(counter, sent);
      const failure = receiveMessageOnPort(port);
      port.postMessage(null);
      // Its fields are those of an error of the file system.
      if (failure !== undefined) throw Object.assign(new Error(), failure.message as object);
    },
    abandon() {
      void worker.terminate();
      port.close();
    },
  };
}

function waitFor(counter: Int32Array, target: number): void {
  for (let done = Atomics.load(counter, 0); done < target; done = Atomics.load(counter, 0)) {
    if (Atomics.wait(counter, 0, done, PATIENCE) === 'timed-out' && Atomics.load(counter, 0) === done) {
      throw new Error(`no file was written for ${PATIENCE / 1000} seconds`);
    }
  }
}
