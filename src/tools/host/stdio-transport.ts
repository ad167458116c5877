// A host as a program of ours: messages are lines of its stdin and stdout. It starts when it is asked to and ends with its group.
import { type ChildProcess, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { hasGroups } from '../../state/process-group.ts';
import { endProgram } from './end-program.ts';
import { type LastLines, lastLines } from './last-lines.ts';
import { type LongLine, lineReader } from './line-reader.ts';
import { errorAnswer, isMessage, type Message, TOO_LARGE } from './message.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Absolute. */
  readonly cwd: string;
}

/** How a program ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** Milliseconds after the end of the program in which its last words may still arrive. */
const linger = 200;

/** The shape that the SDK asks of a transport. */
export class StdioTransport {
  onmessage: ((message: Message) => void) | undefined;
  onclose: (() => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  /** Text on stdout that is no message, each line once. */
  onnoise: ((line: string) => void) | undefined;
  readonly #program: Program;
  readonly #limit: number;
  readonly #stderr: LastLines = lastLines();
  #child: ChildProcess | undefined;
  #exit: Exit | undefined;
  #closed = false;
  #lingering: NodeJS.Timeout | undefined;
  #wasStopped: boolean | undefined;
  #started: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  /** `limit` is the number of bytes that one message may have. */
  constructor(program: Program, limit: number) {
    this.#program = program;
    this.#limit = limit;
  }

  /** Undefined as long as it runs. */
  get exit(): Exit | undefined {
    return this.#exit;
  }

  /** It ended because it was told to. */
  get wasStopped(): boolean {
    return this.#wasStopped ?? false;
  }

  get lastWords(): readonly string[] {
    return this.#stderr.lines();
  }

  /** Once only, whoever asks. Rejects with the error of the system when the program cannot be started. */
  start(): Promise<void> {
    this.#started ??= this.#spawn();
    return this.#started;
  }

  async #spawn(): Promise<void> {
    const { command, args, env, cwd } = this.#program;
    const child = spawn(command, [...args], {
      cwd,
      env: { ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: hasGroups,
      windowsHide: true,
      shell: false,
    });
    this.#child = child;
    this.#listen(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  send(message: Message): Promise<void> {
    const child = this.#child;
    const stdin = child?.stdin;
    if (child === undefined || !stdin || this.#closed || this.#exit !== undefined) {
      return Promise.reject(new Error('The host is not running.'));
    }
    return new Promise((resolve, reject) => {
      stdin.write(`${JSON.stringify(message)}\n`, (error) => {
        if (!error) resolve();
        // Its end is noticed at the pipe before it is told; the reason is worth the wait.
        else setTimeout(() => reject(error), this.#exit === undefined ? linger : 0);
      });
    });
  }

  close(): Promise<void> {
    this.#wasStopped ??= this.#exit === undefined;
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    if (this.#child !== undefined) await endProgram(this.#child);
    this.#finish();
  }

  #listen(child: ChildProcess): void {
    const reader = lineReader(
      this.#limit,
      (line) => this.#receive(line),
      (line) => this.onmessage?.(tooLarge(line)),
    );
    child.stdout?.on('data', (chunk: Buffer) => reader.push(chunk));
    const decoder = new StringDecoder('utf8');
    child.stderr?.on('data', (chunk: Buffer) => this.#stderr.push(decoder.write(chunk)));
    // A host that went away closes its stdin; that it went is told by its exit.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      this.#exit = { code, signal };
      // What it started may hold the pipes open for ever.
      this.#lingering = setTimeout(() => this.#finish(), linger);
    });
    child.once('close', () => this.#finish());
    child.once('error', () => this.#finish());
  }

  #receive(line: string): void {
    if (line.trim() === '') return;
    const value = parse(line);
    const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (messages.length === 0 || !messages.every(isMessage)) this.onnoise?.(line);
    else for (const message of messages) this.onmessage?.(message);
  }

  #finish(): void {
    // It would keep a process that has nothing else to do.
    clearTimeout(this.#lingering);
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The id stands at one end of an answer; null where it stands nowhere, and so for whoever waits. */
function tooLarge({ head, tail }: LongLine): Message {
  const found =
    /"id"\s*:\s*("[^"\\]*"|\d+)\s*\}\s*$/.exec(tail) ??
    /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*("[^"\\]*"|\d+)\s*,/.exec(head);
  const id: unknown = found === null ? null : JSON.parse(found[1] ?? 'null');
  return errorAnswer(id, TOO_LARGE, 'too large');
}
