// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs a TypeScript program: `node scripts/run.mjs <program> [arguments]`. This file installs the packages, so it
// cannot use any of them itself.
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const require = createRequire(import.meta.url);
const OLDEST_NODE = [20, 19];

const [program, ...args] = process.argv.slice(2);
if (!program) fail('Usage: node scripts/run.mjs <program> [arguments]');
requireNode();
ensureInstalled();
const file = resolve(root, program);
process.argv = [process.execPath, file, ...args];
require('./typescript.cjs');
require(file);

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    fail(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE.join('.')} or later.`);
}

function ensureInstalled() {
  if (isInstalled()) return;
  const title = 'Installing packages (npm ci)';
  const startedAt = Date.now();
  process.stderr.write(`• ${title} …\n`);
  // Includes the build tools, which NODE_ENV=production or the setting `omit` of npm would leave out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) fail(`npm ${args.join(' ')} ended with code ${status}\n${stdout}${stderr}`);
  process.stderr.write(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

/** Compares the lock file with the file in which npm lists the packages that it has installed. */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => {
      // Optional packages may be for another platform. The empty path is the project itself, which npm does not list.
      if (!installed[path]) return optional || path === '';
      return installed[path].version === version;
    },
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`\n✗ ${message}\n`);
  // The last line of `npm test` contains the totals, even if no test could run.
  if (program === 'scripts/test.ts') process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
}
