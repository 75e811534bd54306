// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const title = 'Installing packages (npm ci)';
  const startedAt = Date.now();
  process.stdout.write(`• ${title} …\n`);
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) fail(`npm ci --no-audit --no-fund ended with code ${status}\n${stdout}${stderr}`);
  process.stdout.write(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  writeFileSync(stamp, lock);
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
