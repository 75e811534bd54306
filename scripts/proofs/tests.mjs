import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../progress.mjs';

const PROJECTS = { sqlite: 'content-service', postgres: 'content-service-postgres' };

/**
 * A proof by the service's own tests, on databases of their own.
 * @param {string} pattern of the test files' paths
 * @param {{ names?: string, env?: Record<string, string> }} options names: a pattern of the tests meant, all without it
 */
export const tests =
  (pattern, { names, env = {} } = {}) =>
  async ({ database: { kind } }) => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-tests-'));
    const file = join(folder, 'result.json');
    const args = ['jest', '--ci', '--selectProjects', PROJECTS[kind], '--testPathPatterns', pattern];
    try {
      await run('npx', [...args, ...(names ? ['-t', names] : []), '--json', '--outputFile', file], {
        env,
      }).catch((error) => process.stderr.write(error.output ?? ''));
      const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'));
      return { figure: `${passed} tests passed, ${failed} failed`, isMet: passed > 0 && failed === 0 };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
