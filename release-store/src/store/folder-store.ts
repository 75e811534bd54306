import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE, type Author, type Registry, type RegistryEntry, type Release } from '../release';
import { changed, versionBroughtIn, type ChangeRequest } from './changes';
import { makeFolder, syncFolder } from './durable';
import { BadChange, BadRelease, Outdated, storeError, VersionExists } from './errors';
import { LIMITS, type Limits } from './limits';
import { isName, quoted } from '../release';
import { receiveRelease, type ReleaseFile } from './receive';
import { keepReserve } from './reserve';
import { readRegistryFile, tagOf, updateRegistryFile } from './registry-file';

/** What is being received lies here: on the disk of the releases, where it can be renamed to its place. */
const INCOMING = '.incoming';
const FORGOTTEN_MS = 60 * 60 * 1000;

export type PutOptions = {
  limits?: Limits;
  /** Says what is wrong with a release; it is asked before the release's files are read. */
  check?: (release: Release) => string[];
};

/** What is known of a remote. `tag` names this state of its entry; `versions` are in the store, newest first. */
export type RemoteState = { entry: RegistryEntry | null; tag: string; versions: string[] };

/**
 * Releases and their registry in a folder. The one writer to it: whatever happens meanwhile, a release is there
 * whole or not at all, and so is the registry.
 */
export class FolderStore {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly releasesDir: string) {}

  /**
   * Stores a release, from then on unchangeable. It is not live yet.
   * @throws VersionExists, BadRelease, TooLarge, StoreFull, StoreReadOnly, or what reading `files` throws; nothing is left behind then
   */
  async put(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    { limits = LIMITS, check = () => [] }: PutOptions = {},
  ): Promise<Release> {
    if (!isName(remote)) throw new BadRelease([`${quoted(remote)} is no name of a remote`]);
    if (!isName(version)) throw new BadRelease([`${quoted(version)} is no version: take one like 1.4.0`]);
    const place = join(this.releasesDir, remote, version);
    if (await exists(place)) throw new VersionExists(remote, version);
    const incoming = join(this.releasesDir, INCOMING, randomUUID());
    try {
      await makeFolder(incoming);
      const release = await receiveRelease(incoming, files, { remote, version, check }, limits);
      await makeFolder(join(place, '..'));
      await syncFolder(this.releasesDir);
      await rename(incoming, place);
      await syncFolder(join(place, '..'));
      return release;
    } catch (error) {
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
      throw isTaken(error) ? new VersionExists(remote, version) : storeError(error);
    }
  }

  /** @throws BadRegistry */
  registry(): Promise<Registry> {
    return readRegistryFile(this.releasesDir);
  }

  /** @throws BadRegistry */
  async entry(remote: string): Promise<RemoteState> {
    const entry = entryOf(await this.registry(), remote);
    return { entry, tag: tagOf(entry), versions: await this.versions(remote) };
  }

  /**
   * Changes a remote's entry, if it is still the one that `tag` names.
   * @param author whose token the change was made with, as far as that was verified
   * @throws Outdated with what it is now, BadChange, BadRegistry, StoreFull, StoreReadOnly
   */
  change(
    remote: string,
    tag: string,
    request: ChangeRequest,
    author: Author = {},
  ): Promise<Omit<RemoteState, 'versions'>> {
    const turn = this.lastChange.then(() => this.changeNow(remote, tag, request, author));
    this.lastChange = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      throw storeError(error);
    });
  }

  /** Removes what broken-off uploads left behind, and sees to the reserve. */
  async tidy(): Promise<void> {
    await keepReserve(this.releasesDir);
    const incoming = join(this.releasesDir, INCOMING);
    for (const name of await namesIn(incoming)) {
      const { mtimeMs } = await stat(join(incoming, name));
      if (Date.now() - mtimeMs > FORGOTTEN_MS)
        await rm(join(incoming, name), { recursive: true, force: true });
    }
  }

  private async changeNow(remote: string, tag: string, request: ChangeRequest, author: Author) {
    if (!isName(remote)) throw new BadChange(`${quoted(remote)} is no name of a remote`);
    let entry: RegistryEntry | null = null;
    await updateRegistryFile(this.releasesDir, async (registry) => {
      const before = entryOf(registry, remote);
      if (tagOf(before) !== tag) throw new Outdated(before, tagOf(before));
      entry = changed(before, request, author);
      await this.requireVersion(remote, versionBroughtIn(request));
      return entry === before ? registry : { remotes: { ...registry.remotes, [remote]: entry } };
    });
    return { entry, tag: tagOf(entry) };
  }

  private async requireVersion(remote: string, version: string | undefined): Promise<void> {
    if (version !== undefined && !(await this.has(remote, version)))
      throw new BadChange(`${remote} ${version} is not in the store: publish it first`);
  }

  private has(remote: string, version: string): Promise<boolean> {
    return exists(join(this.releasesDir, remote, version, RELEASE_FILE));
  }

  private async versions(remote: string): Promise<string[]> {
    if (!isName(remote)) return [];
    const versions = await Promise.all(
      (await namesIn(join(this.releasesDir, remote))).map(async (version) => {
        const manifest = join(this.releasesDir, remote, version, RELEASE_FILE);
        return {
          version,
          at: await stat(manifest).then(
            ({ mtimeMs }) => mtimeMs,
            () => undefined,
          ),
        };
      }),
    );
    return versions
      .flatMap(({ version, at }) => (at === undefined || !isName(version) ? [] : { version, at }))
      .sort((one, other) => other.at - one.at || other.version.localeCompare(one.version))
      .map(({ version }) => version);
  }
}

const entryOf = ({ remotes }: Registry, remote: string) =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** A folder with files in it cannot be renamed over. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
