import { CommandError, say } from 'test-kit/progress';

export type Counts = { passed: number; failed: number };

type Failure = Error & { output?: string; counts?: Counts };

/**
 * Runs all parts of a test run concurrently and waits for all, even if one fails. Then prints the failures of all
 * parts, and the totals in the last line. A part that fails or runs no test counts as at least one failure.
 * @returns whether everything passed
 */
export async function runAll(
  parts: (() => Promise<Counts>)[],
  print: (line: string) => unknown = say,
): Promise<boolean> {
  const results = await Promise.allSettled(parts.map((part) => part()));
  const totals = { passed: 0, failed: 0 };
  for (const result of results) {
    const { passed, failed } = result.status === 'fulfilled' ? result.value : countsIn(result.reason);
    totals.passed += passed;
    totals.failed += failed || (passed === 0 ? 1 : 0);
  }
  for (const result of results)
    if (result.status === 'rejected') {
      const { message, output = '' } = result.reason as Failure;
      print(`\n✗ ${message}\n${output}`);
    }
  print(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0;
}

function countsIn(error: unknown): Counts {
  const { counts } = error as Failure;
  return { passed: counts?.passed ?? 0, failed: counts?.failed || 1 };
}

export type RunnerOutput = {
  countsOf: (output: string) => Counts;
  /** The reports of the failed tests. */
  failuresOf: (output: string) => string;
};

/**
 * Runs a test runner and counts its results.
 * @throws RunnerError if the runner fails
 */
export async function counted(
  run: () => Promise<string>,
  { countsOf, failuresOf }: RunnerOutput,
): Promise<Counts> {
  try {
    return countsOf(await run());
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { message, fullOutput } = error;
    throw new RunnerError(message, failuresOf(fullOutput), countsOf(fullOutput));
  }
}

/** A test runner failed. Contains the results up to the failure. */
class RunnerError extends Error {
  override readonly name = 'RunnerError';

  /** @param output the reports of the failed tests, which are printed again at the end of the run */
  constructor(
    message: string,
    readonly output: string,
    readonly counts: Counts,
  ) {
    super(message);
  }
}
