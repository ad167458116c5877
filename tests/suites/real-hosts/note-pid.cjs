// Preloaded into the servers of a test: notes who they are, so that they can be ended and be looked for.
const { appendFileSync } = require('node:fs');

if (process.env.NOTE_PIDS) appendFileSync(process.env.NOTE_PIDS, `${process.pid}\n`);
