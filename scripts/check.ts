import { compileForNode, ensureBuilt } from 'test-kit/build';
import { run, say, script, step } from 'test-kit/progress';
import { counted, type Counts } from './totals';

const RULES = [
  ['Types', 'typecheck'],
  ['Lint', 'lint'],
  ['Boundaries', 'boundaries'],
  ['Unused code', 'unused'],
  ['Format', 'format:check'],
  ['Spelling', 'spelling'],
];

/** Runs all checks that need no browser. Returns the results of the unit tests. */
export async function check(): Promise<Counts> {
  await compileForNode(); // Some rules read the webpack configurations, which need it.
  await allOf(
    RULES.map(([title = '', name = '']) => step(title, () => run('npm', ['run', '--silent', name]))),
  );
  await ensureBuilt();
  return step('Unit and service tests', () => {
    const jest = () => run('npx', ['jest', '--ci', '--silent=false'], { isShown: true });
    return counted(jest, countsOf);
  });
}

/** Waits for all steps, so that none runs on after a failure. Prints every failure but the first, which it throws. */
async function allOf(steps: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(steps);
  const [first, ...others] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error & { output?: string }] : [],
  );
  for (const { message, output } of others) say(`✗ ${message}\n${output ?? ''}`);
  if (first) throw first;
}

/** Jest's closing line, `Tests: 1 failed, 2 passed, 3 total`. */
function countsOf(output: string): Counts {
  const line = output.match(/^Tests:.*$/m)?.[0] ?? '';
  return {
    passed: Number(line.match(/(\d+) passed/)?.[1] ?? 0),
    failed: Number(line.match(/(\d+) failed/)?.[1] ?? 0),
  };
}

if (process.argv[1] === __filename) void script(check);
