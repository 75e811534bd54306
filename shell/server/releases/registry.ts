import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, type Registry } from 'remote-kit/release';

/** @throws Error that says what is wrong with the file; an absent one is an empty registry */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const file = join(releasesDir, REGISTRY_FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { remotes: {} };
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (!isRegistry(value))
    throw new Error(`${REGISTRY_FILE} is no registry: expected { "remotes": { name: { "live": version } } }`);
  return value;
}

function isRegistry(value: unknown): value is Registry {
  const remotes = (value as Partial<Registry> | null)?.remotes;
  if (typeof remotes !== 'object' || remotes === null) return false;
  return Object.entries(remotes).every(
    ([name, entry]: [string, unknown]) =>
      isPathSegment(name) && isPathSegment((entry as { live?: unknown } | null)?.live),
  );
}

/** Names and versions become folders and URLs. */
const isPathSegment = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9][\w.+-]*$/.test(value);
