import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../progress.mjs';

const PROJECTS = { sqlite: 'content-service', postgres: 'content-service-postgres' };

/**
 * A proof by unit tests: those of the service on databases of their own, or those of another Jest project.
 * @param {string} pattern of the test files' paths
 * @param {{ names?: string, env?: Record<string, string>, project?: string }} options names: a pattern of the tests meant, all without it
 */
export const tests =
  (pattern, { names, env = {}, project } = {}) =>
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
      }).catch((error) => process.stderr.write(error.output ?? ''));
      const result = JSON.parse(readFileSync(file, 'utf8'));
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result;
      return {
        figure: `${passed} tests passed, ${failed} failed${skipped > 0 && !names ? `, ${skipped} could not run here` : ''}`,
        isMet: passed > 0 && failed === 0,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
