import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, RELEASE_FILE, type Registry, type Release } from './release';

/**
 * Puts a built release into a folder of releases and makes it the live one of its remote. A version that is
 * there already is never overwritten; the registry is replaced in one step.
 * @param folder the built release
 * @param releasesDir where the shell reads releases from
 */
export async function publishToFolder(
  folder: string,
  releasesDir: string,
  by: { who: string; why: string },
): Promise<Release> {
  const release = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  const target = join(releasesDir, release.name, release.version);
  if (!(await exists(join(target, RELEASE_FILE)))) await copyWhole(folder, target);
  await switchTo(release, releasesDir, by);
  return release;
}

async function copyWhole(folder: string, target: string): Promise<void> {
  const incoming = `${target}.incoming-${process.pid}`;
  await mkdir(join(target, '..'), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await cp(folder, incoming, { recursive: true });
  await rename(incoming, target);
}

async function switchTo(
  { name, version }: Release,
  releasesDir: string,
  by: { who: string; why: string },
): Promise<void> {
  const file = join(releasesDir, REGISTRY_FILE);
  const registry: Registry = (await exists(file))
    ? (JSON.parse(await readFile(file, 'utf8')) as Registry)
    : { remotes: {} };
  const from = registry.remotes[name]?.live ?? null;
  if (from === version) return;
  const history = [
    ...(registry.remotes[name]?.history ?? []),
    { at: new Date().toISOString(), ...by, from, to: version },
  ];
  registry.remotes[name] = { live: version, history };
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(`${file}.${process.pid}`, file);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
