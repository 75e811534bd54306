import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { RELEASE_FILE, SERVES, type RegistryEntry, type Release } from 'release-store/release';
import { isNumbered } from './script-url';

export type Build = { version: string; folder: string; scripts: string[] };

export const MAX_FORMER_BUILDS = 3;
/** The shell removes only older copies. Another shell that shares the folder may still be writing a newer one. */
const COPYING_MS = 60_000;

export async function releaseBuild(
  releasesDir: string,
  remote: string,
  version: string,
): Promise<Build | undefined> {
  const folder = join(releasesDir, remote, version);
  const text = await readFile(join(folder, RELEASE_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { files, server } = JSON.parse(text) as Release;
  const isBrowserScript = (file: string) =>
    file.endsWith('.js') && !file.toLowerCase().startsWith('server/') && file !== server;
  return { version, folder, scripts: Object.keys(files).filter(isBrowserScript) };
}

/** Returns the largest numbered script, which is the dictionary for later scripts whose names this build lacks. */
export async function fallbackOf({ folder, scripts }: Build): Promise<string | undefined> {
  const numbered = scripts
    .filter(isNumbered)
    .map(async (file) => ({ file, bytes: (await statOf(join(folder, file)))?.size ?? 0 }));
  return (await Promise.all(numbered)).sort((one, other) => other.bytes - one.bytes)[0]?.file;
}

/** Returns the live version, the canary, then earlier versions that visitors got, newest first. */
export function recentVersions({ live, candidate, history }: RegistryEntry): string[] {
  const shown = [...history].reverse().filter(({ did }) => SERVES.has(did));
  const versions = [live, candidate?.version, ...shown.map(({ to }) => to)];
  return [...new Set(versions.flatMap((version) => version ?? []))];
}

/**
 * Copies the shell's scripts into `folder`, because the next build overwrites them, and removes copies of old builds.
 * Returns this build, then former ones, newest first.
 */
export async function archiveShellScripts(folder: string, assets: string, version: string): Promise<Build[]> {
  const own = join(folder, version);
  if (!(await statOf(own))) {
    const incoming = join(folder, `.${randomUUID()}`);
    await mkdir(incoming, { recursive: true });
    for (const file of await scriptsIn(assets)) {
      await cp(join(assets, file), join(incoming, file));
      await cp(join(assets, `${file}.br`), join(incoming, `${file}.br`)).catch(() => undefined);
    }
    // Renaming fails if another shell that shares the folder has already made the copy.
    await rename(incoming, own).catch(() => rm(incoming, { recursive: true, force: true }));
  }
  await utimes(own, new Date(), new Date());
  const copies = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      at: (await statOf(join(folder, name)))?.mtimeMs ?? 0,
    })),
  );
  // This build comes first whatever its time, because the system's clock may have been set back.
  const isOwn = ({ name }: { name: string }) => Number(name === version);
  const latest = copies
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => isOwn(other) - isOwn(one) || other.at - one.at)
    .slice(0, MAX_FORMER_BUILDS + 1)
    .map(({ name }) => name);
  const isOutdated = ({ name, at }: { name: string; at: number }) =>
    !latest.includes(name) && at < Date.now() - COPYING_MS;
  for (const { name } of copies.filter(isOutdated))
    await rm(join(folder, name), { recursive: true, force: true });
  return Promise.all(latest.map((name) => shellBuild(join(folder, name), name)));
}

export const shellBuild = async (folder: string, version: string): Promise<Build> => ({
  version,
  folder,
  scripts: await scriptsIn(folder),
});

const scriptsIn = async (folder: string) => (await readdir(folder)).filter((file) => file.endsWith('.js'));

const statOf = (path: string) => stat(path).catch(() => undefined);
