#!/usr/bin/env node
// Starts the program: `main.cjs` beside this file, from its compiled form where there is one.
import { join } from 'node:path';
import { runCompiled } from '../state/compiled.ts';

runCompiled(join(__dirname, 'main.cjs'), require);
