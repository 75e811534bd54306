import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type CommandError } from 'test-kit/progress';
import type { DatabaseKind, Prove, TestSelection } from './proof';

type TestResult = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const PROJECTS = { sqlite: 'content-service', postgres: 'content-service-postgres' };

export const proveWithTests =
  (selection: TestSelection): Prove =>
  async ({ database: { kind } }) => {
    const { paths, names, env } = selection;
    const folder = mkdtempSync(join(tmpdir(), 'proof-tests-'));
    const file = join(folder, 'result.json');
    const args = [
      '--testPathPatterns',
      ...paths,
      ...(names ? ['-t', names] : []),
      '--json',
      '--outputFile',
      file,
    ];
    try {
      await runJest(projectOf(selection, kind), args, env).catch(({ output }: CommandError) =>
        process.stderr.write(output ?? ''),
      );
      const result = JSON.parse(readFileSync(file, 'utf8')) as TestResult;
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result;
      return {
        figure: `${passed} tests passed, ${failed} failed${skipped > 0 && !names ? `, ${skipped} could not run here` : ''}`,
        isMet: passed > 0 && failed === 0,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

export const projectOf = ({ project }: TestSelection, kind: DatabaseKind): string =>
  project ?? PROJECTS[kind];

/** Runs Jest in the root folder with all tests that can run on PostgreSQL. Returns the output. */
export const runJest = (project: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  run('npx', ['jest', '--ci', '--selectProjects', project, ...args], {
    env: { ALL_ON_POSTGRES: '1', ...env },
  });
