import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isName, isObject, isTime, REGISTRY_FILE, type Registry, type RegistryEntry } from '../release';
import { BadRegistry, parseJson } from './errors';
import { previewsIn } from './previews';
import { registrationsFault } from './register';
import { updateFile } from './update-file';

const cache = new Map<string, { state: string; registry: Promise<Registry> }>();

/** Cached until the file changes. Callers share the result and must not change it. @throws BadRegistry */
export async function readRegistryFile(releasesDir: string): Promise<Registry> {
  const file = join(releasesDir, REGISTRY_FILE);
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found) return { remotes: {} };
  const state = [found.ino, found.mtimeMs, found.size].join();
  const cached = cache.get(file);
  if (cached?.state === state) return cached.registry;
  const registry = readFile(file, 'utf8').then(parseRegistry);
  cache.set(file, { state, registry });
  // A later read may succeed without a change of the file, for example after a lack of file handles.
  registry.catch(() => cache.delete(file));
  return registry;
}

/** Writes nothing if `next` throws or returns `current` itself. */
export function updateRegistryFile(
  releasesDir: string,
  next: (current: Registry, isLocked: () => boolean) => Registry | Promise<Registry>,
): Promise<void> {
  return updateFile(releasesDir, REGISTRY_FILE, async (isLocked) => {
    const current = await readRegistryFile(releasesDir);
    const registry = await next(current, isLocked);
    return registry === current ? undefined : `${JSON.stringify(registry, null, 2)}\n`;
  });
}

export function parseRegistry(text: string): Registry {
  const value = parseJson(text, REGISTRY_FILE) as Partial<Registry> | null;
  const remotes = value?.remotes;
  if (!isObject(remotes) || !Object.entries(remotes).every(([name, entry]) => isName(name) && isEntry(entry)))
    throw new BadRegistry(
      `${REGISTRY_FILE} is not a registry: expected { "remotes": { name: { "live": version } } }`,
    );
  const { registrations, previews } = value!;
  const fault = registrations === undefined ? undefined : registrationsFault(registrations);
  if (fault !== undefined) throw new BadRegistry(`${REGISTRY_FILE} is not a registry: ${fault}`);
  return {
    ...(registrations && { registrations }),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, entry]) => [name, withDefaults(entry)])),
    ...(previews && { previews: previewsIn(previews) }),
  };
}

export const tagOf = (entry: RegistryEntry | null) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16);

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { live, candidate, holdback, disabled, history = [] } = value;
  return (
    (live === null || isName(live)) &&
    (candidate === undefined || isCandidate(candidate)) &&
    (holdback === undefined || (isShare(holdback) && isTime(holdback.until))) &&
    (disabled === undefined || (isObject(disabled) && typeof disabled.why === 'string')) &&
    Array.isArray(history) &&
    history.every(isObject)
  );
}

const isCandidate = (value: unknown): boolean =>
  isShare(value) && (value.ramp === undefined || (isObject(value.ramp) && isTime(value.ramp.since)));

const isShare = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && isName(value.version) && isPercent(value.percent);

/** Entries edited by hand may lack `history`. Changes in old files lack `did`, because all of them were switches. */
const withDefaults = ({ history = [], ...entry }: RegistryEntry): RegistryEntry => ({
  ...entry,
  history: history.map((change) => ({ ...change, did: change.did ?? 'switch' })),
});

const isPercent = (value: unknown) => typeof value === 'number' && value > 0 && value < 100;
