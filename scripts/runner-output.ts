import type { RunnerOutput } from './totals';

export const jestOutput: RunnerOutput = {
  /** Reads Jest's closing line: `Tests: 1 failed, 2 passed, 3 total`. */
  countsOf(output) {
    const line = output.match(/^Tests:.*$/m)?.[0] ?? '';
    return {
      passed: Number(line.match(/(\d+) passed/)?.[1] ?? 0),
      failed: Number(line.match(/(\d+) failed/)?.[1] ?? 0),
    };
  },
  /** Cuts off Jest's closing summary, which repeats the failed files. */
  failuresOf(output) {
    const [reports = ''] = output.split(/^(?=Summary of all failing tests|Test Suites:)/m);
    // A terminal's colored words have a space before them.
    const failed = reports.split(/^(?= ?(?:PASS|FAIL) )/m).filter((report) => /^ ?FAIL /.test(report));
    return failed.join('') || lastLines(output);
  },
};

export const playwrightOutput: RunnerOutput = {
  /** Reads Playwright's closing lines: `1 failed` and `2 passed (3.4s)`. */
  countsOf: (output) => ({
    passed: Number(output.match(/^ +(\d+) passed/m)?.[1] ?? 0),
    failed: Number(output.match(/^ +(\d+) failed/m)?.[1] ?? 0),
  }),
  /** Playwright prints the failed tests after all tests: `  1) tests/a.spec.ts:3:1 › …`. */
  failuresOf: (output) => output.match(/^ {2}1\) [^]*/m)?.[0] ?? lastLines(output),
};

const lastLines = (output: string) => output.split('\n').slice(-40).join('\n');
