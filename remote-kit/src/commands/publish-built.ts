import { filesIn, readRelease } from 'release-store/archive';
import { MAKES_LIVE, type Registration, type RegistryEntry, type Release } from 'release-store/release';
import { BadChange, FolderStore, type RegisterRequest } from 'release-store/store';
import { authorIn } from './history';

type Options = {
  by: { who: string; why: string };
  registration?: Registration;
  /** Also replaces another author's live release or a canary, and registers an unregistered remote again. */
  isForced?: boolean;
};

export type Publication = {
  release: Release;
  /** Undefined if the release was published. */
  skipReason?: string;
};

export async function publishBuilt(
  folder: string,
  releasesDir: string,
  { by, registration, isForced = false }: Options,
): Promise<Publication> {
  const release = await readRelease(folder);
  const { name, version } = release;
  const store = new FolderStore(releasesDir);
  const former = isForced ? null : (await store.entry(name)).entry;
  const ended = former?.history.findLast(({ did }) => did === 'register' || did === 'unregister');
  if (ended?.did === 'unregister') {
    const options = `--mount ${ended.from ?? '/<path>'}${registration?.isPrivate ? ' --private' : ''}`;
    return {
      release,
      skipReason: `${name}: ${authorIn(ended)} has unregistered it, so the local build ${version} was not published. To use it again: npm run releases -- register ${name} ${options}`,
    };
  }
  const fault = registration && (await registrationFault(store, name, { registration, ...by }));
  if (fault) return { release, skipReason: `${name}: ${fault}` };
  const { entry, tag, versions } = await store.entry(name);
  const skipReason = isForced ? undefined : reasonToSkip(entry, release, by.who);
  if (skipReason) return { release, skipReason };
  if (!versions.includes(version)) await store.put(name, version, filesIn(folder));
  if (entry?.live !== version || entry.candidate)
    await store.change(name, tag, { did: 'switch', ...by, version });
  return { release };
}

async function registrationFault(
  store: FolderStore,
  name: string,
  request: RegisterRequest,
): Promise<string | undefined> {
  try {
    await store.ensureRegistered(name, request);
    return undefined;
  } catch (error) {
    if (error instanceof BadChange) return error.message;
    throw error;
  }
}

function reasonToSkip(
  entry: RegistryEntry | null,
  { name, version }: Release,
  who: string,
): string | undefined {
  if (!entry || entry.live === null) return undefined;
  if (entry.candidate)
    return `${name}: the canary ${entry.candidate.version} is running next to ${entry.live}, so the local build ${version} was not published.`;
  if (entry.live === version) return undefined;
  const last = entry.history.findLast(({ to, did }) => to === entry.live && MAKES_LIVE.has(did));
  const isOwn = last !== undefined && last.who === who && last.role === undefined;
  return isOwn
    ? undefined
    : `${name}: ${entry.live} is live, released by ${last ? authorIn(last) : 'an unknown author'}, so the local build ${version} was not published.`;
}
