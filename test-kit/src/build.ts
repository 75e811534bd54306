import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remotes } from '../../workspaces.cjs';
import { compiledKit } from './compiled';
import { root, run, say, step } from './progress';

let build: Promise<void> | undefined;

export const ensureBuilt = (): Promise<void> => (build ??= buildAll());

async function buildAll(): Promise<void> {
  await compileForNode();
  for (const { folder } of remotes) await buildRelease(folder);
  await ensureShell('production');
}

/** With `development`, remotes also run with React's development version, because they use the shell's React. */
export async function ensureShell(mode: 'production' | 'development'): Promise<void> {
  const { hashOfFiles } = compiledKit.sourceVersion();
  const sources = [
    'shell',
    'shared-lib',
    'release-store',
    'remote-kit',
    'package-lock.json',
    'tsconfig.json',
  ].map((path) => join(root, path));
  await onceFor(
    join(root, 'shell', 'dist', mode, '.built'),
    () => hashOfFiles(sources, mode),
    () => step(`Building shell (${mode})`, () => bundle('shell', { NODE_ENV: mode })),
  );
}

/** With `version`, always builds, because an existing folder may come from other source code. */
export async function buildRelease(name: string, { version }: { version?: string } = {}): Promise<string> {
  const folder = version ? join(root, name, 'dist', version) : builtRelease(name);
  const isBuilt = () => existsSync(join(folder, 'release.json'));
  if (version || !isBuilt()) {
    // Without a version, webpack derives it again, and so notices files that are saved during the build.
    const env = { NODE_ENV: 'production', RELEASE_VERSION: version ?? '' };
    await step(`Building ${name} ${basename(folder)}`, () => bundle(name, env));
    if (!isBuilt()) throw new Error('The sources changed during the build. Build again.');
  }
  return folder;
}

const bundle = (name: string, env: Record<string, string>) =>
  run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: join(root, name), env });

const sourceVersions = new Map<string, string>();

export function builtRelease(name: string): string {
  const version =
    sourceVersions.get(name) ?? compiledKit.sourceVersion().sourceVersion(join(root, name), 'production');
  sourceVersions.set(name, version);
  return join(root, name, 'dist', version);
}

/** Replaces another author's live release and a running canary only if `isForced`. Returns why remotes were skipped. */
export async function publishBuilt(releasesDir: string, { isForced = false } = {}): Promise<string[]> {
  const kit = compiledKit.commands();
  const by = { who: 'npm start', why: 'built from this folder' };
  const skipReasons: string[] = [];
  for (const { folder, registration } of remotes) {
    const options = { by, registration, isForced };
    const publication = await kit.publishBuilt(builtRelease(folder), releasesDir, options);
    if (publication.skipReason) skipReasons.push(publication.skipReason);
  }
  for (const sentence of skipReasons) say(`! ${sentence}`);
  return skipReasons;
}

let compilation: Promise<void> | undefined;

export const compileForNode = (): Promise<void> => (compilation ??= compile());

async function compile(): Promise<void> {
  const isFirst = !existsSync(join(root, 'content-service', 'dist', 'main.js'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const build = () => run(process.execPath, [tsc, '-b', 'remote-kit', 'content-service']);
  await (isFirst ? step('Compiling remote-kit and content-service', build) : build());
}

export async function compilePackages(): Promise<void> {
  await compileForNode();
  const { hashOfFiles } = compiledKit.sourceVersion();
  const library = join(root, 'shared-lib');
  const shared = ['remote-kit/src/compile', 'tsconfig.json', 'package-lock.json'].map((path) =>
    join(root, path),
  );
  const sources = [library, ...shared];
  await onceFor(
    join(library, 'dist/.compiled'),
    () => hashOfFiles(sources),
    async () => compiledKit.main().compileLibrary(library),
  );
  const kit = join(root, 'remote-kit/dist');
  const shell = join(root, 'shell');
  const compileShell = async () => {
    await bundle('shell', { NODE_ENV: 'development', WEBPACK_SERVE: 'true' });
    for (const folder of ['dist/local', 'static'])
      replace(join(kit, 'shell', folder), join(shell, folder), /\.map$/);
  };
  await onceFor(join(kit, 'shell/.built'), () => hashOfFiles([shell, ...sources]), compileShell);
  replace(join(kit, 'template'), join(root, 'remote-template'), /\/(dist|node_modules|coverage)$/);
}

function replace(target: string, source: string, excluded: RegExp): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, filter: (path) => !excluded.test(path) });
}

/**
 * Runs `work` unless its last success had the same stamp. If the stamp changes while `work` runs, the next call runs
 * `work` again.
 */
export async function onceFor(
  stampFile: string,
  stampNow: () => string,
  work: () => Promise<unknown>,
): Promise<void> {
  const stamp = stampNow();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  await work();
  if (stampNow() !== stamp) return;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
