import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root, run, say, step } from './progress.mjs';

const require = createRequire(import.meta.url);
export const REMOTES = ['public-remote', 'admin-remote'];

/** Installs what the lock file names, unless that is what is installed. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await step('Installing packages (npm ci)', () => run('npm', ['ci', '--no-audit', '--no-fund']));
  writeFileSync(stamp, lock);
}

/**
 * Builds every part whose sources changed since it was last built.
 * @param {'production' | 'development'} mode
 */
export async function ensureBuilt(mode = 'production') {
  await compileForNode();
  const { hashOfFiles } = require('remote-kit/source-version');
  for (const name of REMOTES) await buildRelease(name, { mode });
  const sources = [
    'shell',
    'shared-lib',
    'release-store',
    'remote-kit',
    'package-lock.json',
    'tsconfig.json',
  ].map((path) => join(root, path));
  await onceFor(join(root, 'shell', 'dist', mode, '.built'), hashOfFiles(sources, mode), () =>
    step(`Building shell (${mode})`, () => bundle('shell', { NODE_ENV: mode })),
  );
}

/**
 * Builds a remote, unless that was done from these sources, and gives back the folder of its release.
 * @param {{ mode?: 'production' | 'development', version?: string }} options version: one chosen by hand may have
 *   been built from other sources before, so it is built anew
 */
export async function buildRelease(name, { mode = 'production', version } = {}) {
  const folder = version ? join(root, name, 'dist', version) : builtRelease(name, mode);
  if (version || !existsSync(join(folder, 'release.json'))) {
    const env = { NODE_ENV: mode, RELEASE_VERSION: basename(folder) };
    await step(`Building ${name} ${basename(folder)}`, () => bundle(name, env));
  }
  return folder;
}

const bundle = (name, env) =>
  run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: join(root, name), env });

const builtReleases = new Map();

/** The folder of a remote's release built from the sources as they were when this process first asked. */
export function builtRelease(name, mode = 'production') {
  const { sourceVersion } = require('remote-kit/source-version');
  const key = `${name} ${mode}`;
  if (!builtReleases.has(key)) builtReleases.set(key, sourceVersion(join(root, name), mode));
  return join(root, name, 'dist', builtReleases.get(key));
}

/**
 * Publishes what is built here into a folder of releases and makes it live, but replaces no team's release or canary
 * unless `isForced`. Gives back a sentence for each remote that was left as it is.
 */
export async function publishBuilt(releasesDir, mode = 'production', { isForced = false } = {}) {
  const kit = require('remote-kit/commands');
  const by = { who: 'npm start', why: 'built from this folder' };
  const kept = [];
  for (const name of REMOTES) {
    const publication = await kit.publishBuilt(builtRelease(name, mode), releasesDir, { by, isForced });
    if (publication.skipped) kept.push(publication.skipped);
  }
  for (const sentence of kept) say(`! ${sentence}`);
  return kept;
}

/** Compiles what runs in Node unbundled. TypeScript's own incremental build knows what is up to date. */
export async function compileForNode() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // A production install has no compiler: it runs what was built before.
  if (!existsSync(compiler)) return;
  const isFirst = !existsSync(join(root, 'content-service', 'dist', 'main.js'));
  const compile = () => run(process.execPath, [compiler, '-b', 'remote-kit', 'content-service']);
  await (isFirst ? step('Compiling remote-kit and content-service', compile) : compile());
}

async function onceFor(stampFile, stamp, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
