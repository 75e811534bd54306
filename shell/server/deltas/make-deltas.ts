import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDelta, sha256 } from './create-delta';
import { fallbackOf, type Build } from './builds';
import { stableName, type Script } from './script-url';

export type DeltaJob = {
  deltasDir: string;
  owner: string;
  build: Build;
  /** Builds that returning visitors may have cached. Their scripts are the dictionaries. */
  former: Build[];
  /** Deltas of all other versions are removed. */
  keep: string[];
};

/** Larger scripts get no deltas and are no dictionaries: compressing an incompressible megabyte takes 1.3 s. */
const MAX_SCRIPT_BYTES = 1024 * 1024;
const MAX_DELTAS = 300;

export const deltaFile = (deltasDir: string, { owner, version, file }: Script, dictionary: string) =>
  join(deltasDir, owner, version, `${file}.${dictionary}.dcz`);

export async function makeDeltas(job: DeltaJob): Promise<{ deltas: number; bytes: number }> {
  const stored = { deltas: 0, bytes: 0 };
  await removeOthers(join(job.deltasDir, job.owner), job.keep);
  for (const file of job.build.scripts) {
    const content = await readScript(join(job.build.folder, file));
    if (!content) continue;
    const maxBytes = await fullSize(job.build.folder, file);
    const script = { owner: job.owner, version: job.build.version, file };
    for (const dictionary of await dictionariesFor(file, job.former)) {
      if (stored.deltas >= MAX_DELTAS) return stored;
      const target = deltaFile(job.deltasDir, script, sha256(dictionary).toString('hex'));
      if (existsSync(target)) continue;
      const delta = await createDelta(content, dictionary);
      if (delta.length >= maxBytes) continue;
      await store(target, delta);
      stored.deltas += 1;
      stored.bytes += delta.length;
    }
  }
  return stored;
}

async function fullSize(folder: string, file: string): Promise<number> {
  const compressed = await stat(join(folder, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(join(folder, file)))).size;
}

async function dictionariesFor(file: string, former: Build[]): Promise<Buffer[]> {
  const name = stableName(file);
  const read = former.map(async (build) => {
    const dictionary =
      build.scripts.find((script) => stableName(script) === name) ?? (await fallbackOf(build));
    return (dictionary && (await readScript(join(build.folder, dictionary)))) || [];
  });
  return (await Promise.all(read)).flat();
}

async function readScript(path: string): Promise<Buffer | undefined> {
  const file = await stat(path).catch(() => undefined);
  return file && file.size > 0 && file.size <= MAX_SCRIPT_BYTES ? readFile(path) : undefined;
}

/** Renames a complete file, so that readers never get an incomplete delta. */
async function store(target: string, delta: Buffer): Promise<void> {
  const temporary = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(temporary, delta, { flush: true });
  await rename(temporary, target);
}

async function removeOthers(folder: string, keep: string[]): Promise<void> {
  for (const version of await readdir(folder).catch(() => []))
    if (!keep.includes(version)) await rm(join(folder, version), { recursive: true, force: true });
}
