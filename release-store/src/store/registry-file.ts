import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REGISTRY_FILE, type Registry, type RegistryEntry } from '../release';
import { makeFolder, syncFolder } from './durable';
import { BadRegistry } from './errors';
import { isName } from '../release';
import { keepReserve, withReserve } from './reserve';

/** The next registry while it is written; whoever made it is the one writer, in whatever process. */
const NEXT_FILE = `${REGISTRY_FILE}.next`;
const LOOK_AGAIN_MS = 20;
/** Writing takes milliseconds: a writer this old died. */
const ABANDONED_MS = 5_000;

/** @throws BadRegistry; an absent file is an empty registry */
export async function readRegistryFile(releasesDir: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(join(releasesDir, REGISTRY_FILE), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { remotes: {} };
    throw error;
  }
}

/**
 * Replaces the registry in one step. `next` is given what it says now; when it throws, or gives that back,
 * nothing is written. On a full disk the reserve makes room.
 */
export async function updateRegistryFile(
  releasesDir: string,
  next: (now: Registry) => Registry | Promise<Registry>,
): Promise<void> {
  await makeFolder(releasesDir);
  await keepReserve(releasesDir);
  await withReserve(releasesDir, () => replaceRegistryFile(releasesDir, next));
  await syncFolder(releasesDir);
}

async function replaceRegistryFile(
  releasesDir: string,
  next: (now: Registry) => Registry | Promise<Registry>,
): Promise<void> {
  const file = join(releasesDir, NEXT_FILE);
  const handle = await openAlone(file);
  try {
    const now = await readRegistryFile(releasesDir);
    const registry = await next(now);
    await handle.writeFile(`${JSON.stringify(registry, null, 2)}\n`);
    await handle.sync();
    if (registry === now) await rm(file);
    else await rename(file, join(releasesDir, REGISTRY_FILE));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function openAlone(file: string): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(file, 'wx');
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
    else await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Reads the text of a registry that anybody may have written.
 * @throws BadRegistry
 */
export function parseRegistry(text: string): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadRegistry(`${REGISTRY_FILE} is no JSON: ${(error as Error).message}`);
  }
  const remotes = (value as Partial<Registry> | null)?.remotes;
  if (!isObject(remotes) || !Object.entries(remotes).every(([name, entry]) => isName(name) && isEntry(entry)))
    throw new BadRegistry(
      `${REGISTRY_FILE} is no registry: expected { "remotes": { name: { "live": version } } }`,
    );
  return {
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, entry]) => [name, whole(entry)])),
  };
}

/** Names a state of a remote's entry: another state has another tag. */
export const tagOf = (entry: RegistryEntry | null) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16);

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { live, candidate, disabled, history = [] } = value as Partial<RegistryEntry>;
  return (
    (live === null || isName(live)) &&
    (candidate === undefined ||
      (isObject(candidate) && isName(candidate.version) && isShare(candidate.percent))) &&
    (disabled === undefined || (isObject(disabled) && typeof disabled.why === 'string')) &&
    Array.isArray(history) &&
    history.every(isObject)
  );
}

/** What people write by hand may lack a history, and lines of old only ever told of switches. */
const whole = ({ history = [], ...entry }: RegistryEntry): RegistryEntry => ({
  ...entry,
  history: history.map((change) => ({ ...change, did: change.did ?? 'switch' })),
});

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShare = (value: unknown) => typeof value === 'number' && value > 0 && value < 100;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
