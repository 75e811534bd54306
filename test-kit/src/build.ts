import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compiledKit } from './compiled';
import { root, run, say, step } from './progress';

export const REMOTES = ['public-remote', 'admin-remote'];

export type Mode = 'production' | 'development';

/** Builds every part whose sources changed since it was last built. */
export async function ensureBuilt(mode: Mode = 'production'): Promise<void> {
  await compileForNode();
  const { hashOfFiles } = compiledKit.sourceVersion();
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
 * Builds a remote, unless a release of these sources exists.
 * @param options.version chosen by hand: a release of that version may come from other sources, so it is built anew
 * @returns the folder of the release
 */
export async function buildRelease(
  name: string,
  { mode = 'production', version }: { mode?: Mode; version?: string } = {},
): Promise<string> {
  const folder = version ? join(root, name, 'dist', version) : builtRelease(name, mode);
  if (version || !existsSync(join(folder, 'release.json'))) {
    const env = { NODE_ENV: mode, RELEASE_VERSION: basename(folder) };
    await step(`Building ${name} ${basename(folder)}`, () => bundle(name, env));
  }
  return folder;
}

const bundle = (name: string, env: Record<string, string>) =>
  run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: join(root, name), env });

const sourceVersions = new Map<string, string>();

/** The folder of a remote's release. The version stands for the sources at the first call in this process. */
export function builtRelease(name: string, mode: Mode = 'production'): string {
  const key = `${name} ${mode}`;
  const version =
    sourceVersions.get(key) ?? compiledKit.sourceVersion().sourceVersion(join(root, name), mode);
  sourceVersions.set(key, version);
  return join(root, name, 'dist', version);
}

/**
 * Publishes the built remotes into a folder of releases and makes them live. Replaces no release or canary of a team
 * unless `isForced`.
 * @returns a sentence for each remote that was not published
 */
export async function publishBuilt(
  releasesDir: string,
  mode: Mode = 'production',
  { isForced = false } = {},
): Promise<string[]> {
  const kit = compiledKit.commands();
  const by = { who: 'npm start', why: 'built from this folder' };
  const skipped: string[] = [];
  for (const name of REMOTES) {
    const publication = await kit.publishBuilt(builtRelease(name, mode), releasesDir, { by, isForced });
    if (publication.skipped) skipped.push(publication.skipped);
  }
  for (const sentence of skipped) say(`! ${sentence}`);
  return skipped;
}

/** Compiles the packages that run in Node without a bundle. TypeScript's incremental build skips what is up to date. */
export async function compileForNode(): Promise<void> {
  const isFirst = !existsSync(join(root, 'content-service', 'dist', 'main.js'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compile = () => run(process.execPath, [tsc, '-b', 'remote-kit', 'content-service']);
  await (isFirst ? step('Compiling remote-kit and content-service', compile) : compile());
}

async function onceFor(stampFile: string, stamp: string, work: () => Promise<unknown>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
