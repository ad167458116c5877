// Floors on disk, so that a process that asks once need not compare two hundred messages with everything first.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishFile } from '../../state/publish-file.ts';
import type { Floors } from '../floors.ts';

export interface Calibration {
  readonly floors: Floors;
  /** Of each text its mean cosine with the background; empty where only words are compared. */
  readonly means: readonly number[];
}

export interface CalibrationPlace {
  /** Absolute folder of all caches. */
  readonly cache: string;
  /** Of the embedder. */
  readonly fingerprint: string;
  /** Of the texts, the background and the arithmetic: another one is another calibration. */
  readonly content: string;
}

interface Kept extends Calibration {
  readonly content: string;
}

/** Of as many sets of texts, such as catalogs of several projects, those that were made last. */
const MOST = 16;

/** Null where there is none for exactly this. */
export function readCalibration(place: CalibrationPlace): Calibration | null {
  return readAll(place).find(({ content }) => content === place.content) ?? null;
}

/** One that cannot be written is made again next time, and nobody is told. */
export function writeCalibration(place: CalibrationPlace, { floors, means }: Calibration): void {
  const others = readAll(place).filter(({ content }) => content !== place.content);
  const all: readonly Kept[] = [{ content: place.content, floors, means }, ...others].slice(0, MOST);
  publishFile(fileOf(place), `${JSON.stringify(all)}\n`);
}

function fileOf({ cache, fingerprint }: CalibrationPlace): string {
  return join(cache, 'match', 'floors', `${hash('sha256', fingerprint).slice(0, 16)}.json`);
}

function readAll(place: CalibrationPlace): readonly Kept[] {
  try {
    const all: unknown = JSON.parse(readFileSync(fileOf(place), 'utf8'));
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { content, floors, means } = Object(value);
  const { p90, p95, p98 } = Object(floors);
  const numbers = [p90, p95, p98, ...(Array.isArray(means) ? means : [null])];
  return typeof content === 'string' && numbers.every((each) => Number.isFinite(each));
}
