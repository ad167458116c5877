#!/usr/bin/env node
// Starts the program: `main.cjs` beside this file, from its compiled form where there is one.
import { join } from 'node:path';
import { runCompiled } from '../state/compiled.ts';

/** The part that queries need as well starts from a compiled form too; the others are loaded rarely, or are small. */
runCompiled(join(__dirname, 'main.cjs'), (name) =>
  name === './docs.cjs' ? runCompiled(join(__dirname, 'docs.cjs'), require) : require(name),
);
