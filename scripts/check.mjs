import { compileForNode, ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run, say, script, step } from './progress.mjs';
import { counted } from './totals.mjs';

const RULES = [
  ['Types', 'typecheck'],
  ['Lint', 'lint'],
  ['Boundaries', 'boundaries'],
  ['Unused code', 'unused'],
  ['Format', 'format:check'],
  ['Spelling', 'spelling'],
];

/** The quick half: what can be said without a browser. Gives back the unit tests' counts. */
export async function check() {
  await ensureInstalled();
  await compileForNode(); // the webpack configurations that some rules read need it
  await allOf(RULES.map(([title, name]) => step(title, () => run('npm', ['run', '--silent', name]))));
  await ensureBuilt();
  let counts;
  await step('Unit and service tests', async () => {
    const jest = () => run('npx', ['jest', '--ci', '--silent=false'], { isShown: true });
    counts = await counted(jest, countsOf);
  });
  return counts;
}

/** Waits for all, so that nothing runs on after a failure, and tells every one of them. */
async function allOf(works) {
  const failures = (await Promise.allSettled(works)).filter(({ status }) => status === 'rejected');
  const [first, ...others] = failures.map(({ reason }) => reason);
  for (const { message, output } of others) say(`✗ ${message}\n${output ?? ''}`);
  if (first) throw first;
}

/** Jest's closing line, `Tests: 1 failed, 2 passed, 3 total`. */
function countsOf(output) {
  const line = output.match(/^Tests:.*$/m)?.[0] ?? '';
  return {
    passed: Number(line.match(/(\d+) passed/)?.[1] ?? 0),
    failed: Number(line.match(/(\d+) failed/)?.[1] ?? 0),
  };
}

if (process.argv[1]?.endsWith('check.mjs')) await script(check);
