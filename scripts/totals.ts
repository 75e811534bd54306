import { stripVTControlCharacters } from 'node:util';
import { CommandError, say } from 'test-kit/progress';

export type Counts = { passed: number; failed: number };

type Failure = Error & { output?: string; counts?: Counts };

/**
 * Runs the parts one after the other, because each uses all processors. Returns whether everything passed: a part that
 * fails or runs no test counts as at least one failure.
 */
export async function runAll(
  parts: (() => Promise<Counts>)[],
  print: (line: string) => unknown = say,
): Promise<boolean> {
  const results: PromiseSettledResult<Counts>[] = [];
  for (const part of parts) results.push(...(await Promise.allSettled([part()])));
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
  failuresOf: (output: string) => string;
};

/** Removes the colors, which a runner prints if FORCE_COLOR is set. */
export async function counted(
  run: () => Promise<string>,
  { countsOf, failuresOf }: RunnerOutput,
): Promise<Counts> {
  try {
    return countsOf(stripVTControlCharacters(await run()));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const output = stripVTControlCharacters(error.fullOutput);
    throw new RunnerError(error.message, failuresOf(output), countsOf(output));
  }
}

class RunnerError extends Error {
  override readonly name = 'RunnerError';

  /** @param output is printed again at the end of the run */
  constructor(
    message: string,
    readonly output: string,
    readonly counts: Counts,
  ) {
    super(message);
  }
}
