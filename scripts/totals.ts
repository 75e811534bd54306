import { CommandError, say } from 'test-kit/progress';

export type Counts = { passed: number; failed: number };

/**
 * Runs all parts of a test run, each even if an earlier one failed, and prints the totals in the last line. A part that
 * breaks off counts as one failure, unless it has counted failed tests itself.
 * @returns whether everything passed
 */
export async function runAll(
  parts: (() => Promise<Counts>)[],
  print: (line: string) => unknown = say,
): Promise<boolean> {
  const totals = { passed: 0, failed: 0 };
  for (const part of parts) {
    const { passed, failed } = await part().catch((error: Error & { output?: string; counts?: Counts }) => {
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
 * Runs a test runner and counts its results.
 * @param counts reads the results from the runner's output
 * @throws RunnerError if the runner fails
 */
export async function counted(
  run: () => Promise<string>,
  counts: (output: string) => Counts,
): Promise<Counts> {
  try {
    return counts(await run());
  } catch (error) {
    throw error instanceof CommandError ? new RunnerError(error, counts(error.wholeOutput)) : error;
  }
}

/** A test runner that failed, with the results that it had counted by then. */
class RunnerError extends Error {
  override readonly name = 'RunnerError';
  readonly output: string;

  constructor(
    { message, output }: CommandError,
    readonly counts: Counts,
  ) {
    super(message);
    this.output = output;
  }
}
