import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type CommandError } from 'test-kit/progress';
import type { Prove } from './proof';

type TestResult = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const PROJECTS = { sqlite: 'content-service', postgres: 'content-service-postgres' };

type Options = {
  names?: string;
  env?: Record<string, string>;
  /** Jest project. Default: the content service's project for the database of the proof. */
  project?: string;
};

export const tests =
  (pattern: string, { names, env = {}, project }: Options = {}): Prove =>
  async ({ database: { kind } }) => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-tests-'));
    const file = join(folder, 'result.json');
    const args = [
      'jest',
      '--ci',
      '--selectProjects',
      project ?? PROJECTS[kind],
      '--testPathPatterns',
      pattern,
    ];
    try {
      await run('npx', [...args, ...(names ? ['-t', names] : []), '--json', '--outputFile', file], {
        env,
      }).catch(({ output }: CommandError) => process.stderr.write(output ?? ''));
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
