// A vitest reporter that ends a run with one line a machine can read: `120 passed, 0 failed`.

/** Runs beside the default reporter, which it follows: list it last. */
export default class ClosingLineReporter {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failed++;
      }
    }
    // After whatever the other reporters still print when the run ends.
    process.once('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
