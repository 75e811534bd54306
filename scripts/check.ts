import { compileForNode, ensureBuilt } from 'test-kit/build';
import { temporaryFilesInMemory } from 'test-kit/memory-folder';
import { root, run, say, script, step } from 'test-kit/progress';
import { PassedBefore } from './passed-before';
import { jestOutput } from './runner-output';
import { counted, type Counts } from './totals';

type Rule = {
  title: string;
  name: string;
  /** True if the tool reliably caches its own results. `check` skips each other rule that passed on the same files. */
  hasOwnCache: boolean;
};

const RULES: Rule[] = [
  { title: 'Types', name: 'typecheck', hasOwnCache: true },
  // Lint rules that use types can fail in an unchanged file, which a cache per file would miss.
  { title: 'Lint', name: 'lint', hasOwnCache: false },
  { title: 'Boundaries', name: 'boundaries', hasOwnCache: false },
  { title: 'Unused code', name: 'unused', hasOwnCache: false },
  { title: 'Format', name: 'format:check', hasOwnCache: true },
  { title: 'Spelling', name: 'spelling', hasOwnCache: true },
];

export async function check(): Promise<Counts> {
  await compileForNode(); // Some rules load the webpack configurations, which import compiled code.
  const passedBefore = new PassedBefore(root);
  await allOf(RULES.map((rule) => checkRule(rule, passedBefore)));
  return unitTests();
}

/** @param patterns an empty list runs all tests */
export async function unitTests(patterns: string[] = []): Promise<Counts> {
  await ensureBuilt();
  return step('Unit and service tests', () => {
    const args = ['jest', '--ci', '--silent=false', ...patterns];
    const env = temporaryFilesInMemory();
    return counted(() => run('npx', args, { env, isShown: true }), jestOutput);
  });
}

async function checkRule({ title, name, hasOwnCache }: Rule, passedBefore: PassedBefore): Promise<void> {
  const check = () => step(title, () => run('npm', ['run', '--silent', name]));
  if (hasOwnCache) await check();
  else if (!(await passedBefore.unless(name, check))) say(`✓ ${title} (passed before on the same files)`);
}

async function allOf(steps: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(steps);
  const [first, ...others] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error & { output?: string }] : [],
  );
  for (const { message, output } of others) say(`✗ ${message}\n${output ?? ''}`);
  if (first) throw first;
}

if (process.argv[1] === __filename) void script(check);
