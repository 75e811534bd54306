import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, type Registry, type RegistryEntry } from '../release';
import { previewsIn } from './previews';
import { registrationsFault } from './register';
import { createFolder, syncFolder } from './durable';
import { BadRegistry } from './errors';
import { replaceExclusively } from './exclusive-file';
import { isName } from '../release';
import { ensureReserve, withReserve } from './reserve';

/** Reads the registry. A missing file is an empty registry. @throws BadRegistry */
export async function readRegistryFile(releasesDir: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(join(releasesDir, REGISTRY_FILE), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { remotes: {} };
    throw error;
  }
}

/**
 * Replaces the registry atomically with the result of `next`. Writes nothing when `next` throws or returns the
 * registry that it got. Uses the reserve when the disk is full.
 */
export async function updateRegistryFile(
  releasesDir: string,
  next: (current: Registry) => Registry | Promise<Registry>,
): Promise<void> {
  await createFolder(releasesDir);
  await ensureReserve(releasesDir);
  await withReserve(releasesDir, () => replaceRegistryFile(releasesDir, next));
  await syncFolder(releasesDir);
}

function replaceRegistryFile(
  releasesDir: string,
  next: (current: Registry) => Registry | Promise<Registry>,
): Promise<void> {
  return replaceExclusively(join(releasesDir, REGISTRY_FILE), async () => {
    const current = await readRegistryFile(releasesDir);
    const registry = await next(current);
    return registry === current ? undefined : `${JSON.stringify(registry, null, 2)}\n`;
  });
}

/**
 * Parses an untrusted registry.
 * @throws BadRegistry
 */
export function parseRegistry(text: string): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadRegistry(`${REGISTRY_FILE} is not valid JSON: ${(error as Error).message}`);
  }
  const remotes = (value as Partial<Registry> | null)?.remotes;
  if (!isObject(remotes) || !Object.entries(remotes).every(([name, entry]) => isName(name) && isEntry(entry)))
    throw new BadRegistry(
      `${REGISTRY_FILE} is not a registry: expected { "remotes": { name: { "live": version } } }`,
    );
  const { registrations, previews } = value as Registry;
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
  const { live, candidate, holdback, disabled, history = [] } = value as Partial<RegistryEntry>;
  return (
    (live === null || isName(live)) &&
    (candidate === undefined ||
      (isObject(candidate) &&
        isName(candidate.version) &&
        isPercent(candidate.percent) &&
        (candidate.ramp === undefined || (isObject(candidate.ramp) && isTime(candidate.ramp.since))))) &&
    (holdback === undefined ||
      (isObject(holdback) &&
        isName(holdback.version) &&
        isPercent(holdback.percent) &&
        isTime(holdback.until))) &&
    (disabled === undefined || (isObject(disabled) && typeof disabled.why === 'string')) &&
    Array.isArray(history) &&
    history.every(isObject)
  );
}

/**
 * Adds missing fields. An entry edited by hand can lack `history`. Changes of early versions lack `did`: all were
 * switches.
 */
const withDefaults = ({ history = [], ...entry }: RegistryEntry): RegistryEntry => ({
  ...entry,
  history: history.map((change) => ({ ...change, did: change.did ?? 'switch' })),
});

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPercent = (value: unknown) => typeof value === 'number' && value > 0 && value < 100;
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
