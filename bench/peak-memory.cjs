// Preloaded into both sides: notes in a file how much memory the process had at most, in KB, a line for each process.
const { appendFileSync } = require('node:fs');

process.on('exit', () => {
  appendFileSync(process.env.QM_BENCH_PEAK, `${process.resourceUsage().maxRSS}\n`);
});
