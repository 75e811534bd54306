import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE, type Author, type Registry, type RegistryEntry, type Release } from '../release';
import { applyChange, requiredVersion, type ChangeRequest } from './changes';
import { createFolder, syncFolder } from './durable';
import { BadChange, BadRelease, Outdated, storeError, VersionExists } from './errors';
import { LIMITS, type Limits } from './limits';
import { isName, quoted } from '../release';
import { receiveRelease, type ReleaseFile } from './receive';
import { ensureReserve } from './reserve';
import { readRegistryFile, tagOf, updateRegistryFile } from './registry-file';

/** Folder of uploads in progress. It is on the disk of the releases, so that a finished upload can be renamed. */
const INCOMING = '.incoming';
const ABANDONED_UPLOAD_MS = 60 * 60 * 1000;

export type PutOptions = {
  limits?: Limits;
  /** Returns reasons to reject the release. Called before its files are read. */
  check?: (release: Release) => string[];
};

/** Stored state of a remote. `tag` identifies the state of `entry`; `versions` are sorted by age, newest first. */
export type RemoteState = { entry: RegistryEntry | null; tag: string; versions: string[] };

/** Releases and their registry in a folder. Writes are atomic: a crash leaves no partial release or registry. */
export class FolderStore {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly releasesDir: string) {}

  /**
   * Stores a release without making it live. A stored release is immutable.
   * @throws VersionExists, BadRelease, TooLarge, StoreFull, StoreReadOnly, or errors of `files`. Nothing is stored then.
   */
  async put(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    { limits = LIMITS, check = () => [] }: PutOptions = {},
  ): Promise<Release> {
    if (!isName(remote)) throw new BadRelease([`${quoted(remote)} is not a valid remote name`]);
    if (!isName(version))
      throw new BadRelease([`${quoted(version)} is not a valid version: use one like 1.4.0`]);
    const target = join(this.releasesDir, remote, version);
    if (await exists(target)) throw new VersionExists(remote, version);
    const incoming = join(this.releasesDir, INCOMING, randomUUID());
    try {
      await createFolder(incoming);
      const release = await receiveRelease(incoming, files, { remote, version, check }, limits);
      await createFolder(join(target, '..'));
      await syncFolder(this.releasesDir);
      await rename(incoming, target);
      await syncFolder(join(target, '..'));
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
   * Changes a remote's entry by compare-and-swap on `tag`.
   * @param author verified holder of the caller's token
   * @throws Outdated with the current entry, BadChange, BadRegistry, StoreFull, StoreReadOnly
   */
  change(
    remote: string,
    tag: string,
    request: ChangeRequest,
    author: Author = {},
  ): Promise<Omit<RemoteState, 'versions'>> {
    const change = this.lastChange.then(() => this.changeNow(remote, tag, request, author));
    this.lastChange = change.catch(() => undefined);
    return change.catch((error: unknown) => {
      throw storeError(error);
    });
  }

  /** Removes the files of interrupted uploads and restores the reserve. */
  async tidy(): Promise<void> {
    await ensureReserve(this.releasesDir);
    const incoming = join(this.releasesDir, INCOMING);
    for (const name of await namesIn(incoming)) {
      const { mtimeMs } = await stat(join(incoming, name));
      if (Date.now() - mtimeMs > ABANDONED_UPLOAD_MS)
        await rm(join(incoming, name), { recursive: true, force: true });
    }
  }

  private async changeNow(remote: string, tag: string, request: ChangeRequest, author: Author) {
    if (!isName(remote)) throw new BadChange(`${quoted(remote)} is not a valid remote name`);
    let entry: RegistryEntry | null = null;
    await updateRegistryFile(this.releasesDir, async (registry) => {
      const before = entryOf(registry, remote);
      if (tagOf(before) !== tag) throw new Outdated(before, tagOf(before));
      entry = applyChange(before, request, author);
      await this.requireVersion(remote, requiredVersion(request));
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

/** `rename` fails with these codes when the target folder has files. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
