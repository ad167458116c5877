// The file of recorded trust decisions: who reads it gets its content or the reason why nothing is trusted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateHome } from '../paths.ts';
import { errorCode } from '../system-failure.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface TrustedItem {
  readonly fingerprint: string;
  /** ISO, UTC, seconds. */
  readonly trustedAt: string;
}

/** By item. */
export type TrustedItems = ReadonlyMap<string, TrustedItem>;

export interface TrustContent {
  /** By the real path of the project's folder. */
  readonly projects: ReadonlyMap<string, TrustedItems>;
}

export type TrustFile = TrustContent | { readonly broken: string };

const VERSION = 1;

export function trustFile(env: Environment): string {
  return join(stateHome(env), 'trust.json');
}

/** An absent file holds nothing. */
export function readTrustFile(file: string): TrustFile {
  const text = readText(file);
  if (typeof text !== 'string') return text;
  const parsed = parse(text);
  return parsed ?? { broken: 'it is not what this version of Quartermaster writes' };
}

/** Sorted by its maker, so that the same decisions are the same bytes. */
export function trustText({ projects }: TrustContent): string {
  const plain = [...projects].map(([folder, items]) => [folder, Object.fromEntries(items)]);
  return `${JSON.stringify({ version: VERSION, projects: Object.fromEntries(plain) }, null, 2)}\n`;
}

function readText(file: string): string | TrustFile {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT') return { projects: new Map() };
    return { broken: `it cannot be read (${code})` };
  }
}

function parse(text: string): TrustContent | null {
  const value = parseJson(text);
  if (!isObject(value) || value['version'] !== VERSION || !isObject(value['projects'])) return null;
  const projects = new Map<string, TrustedItems>();
  for (const [folder, items] of Object.entries(value['projects'])) {
    if (!isObject(items)) return null;
    const read = Object.entries(items).map(([id, item]) => [id, itemOf(item)] as const);
    const good = read.flatMap(([id, item]) => (item === null ? [] : [[id, item] as const]));
    if (good.length < read.length) return null;
    projects.set(folder, new Map(good));
  }
  return { projects };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function itemOf(value: unknown): TrustedItem | null {
  if (!isObject(value)) return null;
  const { fingerprint, trustedAt } = value;
  if (typeof fingerprint !== 'string' || typeof trustedAt !== 'string') return null;
  return { fingerprint, trustedAt };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
