import { say } from './progress.mjs';

/**
 * Runs all parts of a test run, each even if an earlier one failed, and says the totals in the last line. A part that
 * breaks off counts as one failure, besides the tests that it has counted by then.
 * @param {(() => Promise<{ passed: number, failed: number }>)[]} parts
 * @returns whether everything passed
 */
export async function runAll(parts, print = say) {
  const totals = { passed: 0, failed: 0 };
  for (const part of parts) {
    const { passed, failed } = await part().catch((error) => {
      print(`\n✗ ${error.message}\n${error.output ?? ''}`);
      return { passed: error.counts?.passed ?? 0, failed: error.counts?.failed || 1 };
    });
    totals.passed += passed;
    totals.failed += failed || (passed === 0 ? 1 : 0);
  }
  print(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0;
}

/**
 * Runs a test runner whose output `counts` can read; when it fails, the error has the counts.
 * @param {(output: string) => { passed: number, failed: number }} counts
 */
export async function counted(run, counts) {
  try {
    return counts(await run());
  } catch (error) {
    throw Object.assign(error, { counts: counts(error.wholeOutput ?? '') });
  }
}
