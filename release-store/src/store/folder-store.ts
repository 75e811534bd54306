import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isName,
  quoted,
  RELEASE_FILE,
  shapeFaults,
  type Author,
  type Change,
  type Registry,
  type RegistryEntry,
  type Release,
} from '../release';
import { applyChange, requiredVersion, withOrigin, type ChangeRequest, type Reason } from './changes';
import { createFolder, syncFolder } from './durable';
import { BadChange, Outdated, storeError, VersionExists } from './errors';
import { newIncoming, receiveUpload, removeAbandoned, requireNames, type PutOptions } from './incoming';
import type { ReleaseFile } from './receive';
import { previewedVersions } from './previews';
import {
  withEnsuredRegistration,
  withNewToken,
  withoutRegistration,
  withRegistration,
  type RegisterRequest,
  type RenewRequest,
} from './register';
import { readRegistryFile, tagOf, updateRegistryFile } from './registry-file';
import { ensureReserve } from './reserve';
import { outdatedVersions } from './retention';
import { moveVersions, storedVersions } from './stored-versions';

/** Changes that make a release available to visitors. */
const SERVES: readonly Change['did'][] = ['switch', 'rollback', 'canary', 'promote'];

/** Stored state of a remote. `tag` identifies the state of `entry`; `versions` are sorted by age, newest first. */
export type RemoteState = { entry: RegistryEntry | null; tag: string; versions: string[] };

/** Releases and their registry in a folder. Writes are atomic: a crash leaves no partial release or registry. */
export class FolderStore {
  private lastChange: Promise<unknown> = Promise.resolve();

  constructor(private readonly releasesDir: string) {}

  /**
   * Stores a release without making it live. A stored release is immutable.
   * @throws VersionExists, BadRelease, TooLarge, StoreFull, StoreReadOnly, or errors of `files` and `trial`. Nothing is
   * stored then.
   */
  async put(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    options: PutOptions = {},
  ): Promise<Release> {
    requireNames(remote, version);
    const target = join(this.releasesDir, remote, version);
    if (await exists(target)) throw new VersionExists(remote, version);
    return receiveUpload(this.releasesDir, { remote, version, files }, options, async (incoming) => {
      await createFolder(join(target, '..'));
      await syncFolder(this.releasesDir);
      await rename(incoming, target);
      await syncFolder(join(target, '..'));
    });
  }

  /**
   * Verifies and tries a release as `put` does, but does not store it. The version can exist already.
   * @throws as `put`
   */
  async dryRun(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    options: PutOptions = {},
  ): Promise<Release> {
    return receiveUpload(this.releasesDir, { remote, version, files }, options);
  }

  /** @throws BadRegistry */
  registry(): Promise<Registry> {
    return readRegistryFile(this.releasesDir);
  }

  /** @throws BadRegistry */
  async entry(remote: string): Promise<RemoteState> {
    const entry = entryOf(await this.registry(), remote);
    return { entry, tag: tagOf(entry), versions: await versionsOf(this.releasesDir, remote) };
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
    return this.inTurn(() => this.changeNow(remote, tag, request, author));
  }

  /**
   * Registers a remote.
   * @param author verified holder of the caller's token
   * @throws BadChange, BadRegistry, StoreFull, StoreReadOnly
   */
  register(remote: string, request: RegisterRequest, author: Author = {}): Promise<void> {
    return this.update((registry) => withRegistration(registry, remote, request, author, this.release));
  }

  /** Registers a remote unless it is registered. @throws as `register` */
  ensureRegistered(remote: string, request: RegisterRequest): Promise<void> {
    return this.update((registry) => withEnsuredRegistration(registry, remote, request, this.release));
  }

  /** Removes a remote from the site. Its releases and its history stay in the store. @throws as `register` */
  unregister(remote: string, request: Reason, author: Author = {}): Promise<void> {
    return this.update((registry) => withoutRegistration(registry, remote, request, author));
  }

  /** Replaces the token of a remote's team. @throws as `register` */
  renew(remote: string, request: RenewRequest, author: Author = {}): Promise<void> {
    return this.update((registry) => withNewToken(registry, remote, request, author));
  }

  /**
   * Removes old releases of a remote: see `outdatedVersions`.
   * @param good versions that are known to work; they stay
   * @returns the removed versions
   */
  async prune(remote: string, good: readonly string[] = []): Promise<string[]> {
    let removed: string[] = [];
    const trash = newIncoming(this.releasesDir);
    await this.update(async (registry) => {
      const stored = await storedVersions(this.releasesDir, remote);
      const needed = [...good, ...previewedVersions(registry.previews ?? {}, remote)];
      removed = outdatedVersions(entryOf(registry, remote), stored, needed);
      await moveVersions(join(this.releasesDir, remote), removed, trash);
      return registry;
    });
    await rm(trash, { recursive: true, force: true });
    return removed;
  }

  /** Restores the reserve, and removes the files of interrupted uploads and removals. */
  async tidy(): Promise<void> {
    await ensureReserve(this.releasesDir);
    await removeAbandoned(this.releasesDir);
  }

  private update(next: (registry: Registry) => Registry | Promise<Registry>): Promise<void> {
    return this.inTurn(() => updateRegistryFile(this.releasesDir, next));
  }

  /** Runs `change` when the previous change has ended. @throws errors of the store for file system errors */
  private inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.lastChange.then(change);
    this.lastChange = result.catch(() => undefined);
    return result.catch((error: unknown) => {
      throw storeError(error);
    });
  }

  private release = async (remote: string, version: string): Promise<Release | undefined> => {
    try {
      const text = await readFile(join(this.releasesDir, remote, version, RELEASE_FILE), 'utf8');
      const release = JSON.parse(text) as Release;
      return shapeFaults(release).length === 0 ? release : undefined;
    } catch {
      return undefined;
    }
  };

  private async changeNow(remote: string, tag: string, request: ChangeRequest, author: Author) {
    if (!isName(remote)) throw new BadChange(`${quoted(remote)} is not a valid remote name`);
    let entry: RegistryEntry | null = null;
    await updateRegistryFile(this.releasesDir, async (registry) => {
      const before = entryOf(registry, remote);
      if (tagOf(before) !== tag) throw new Outdated(before, tagOf(before));
      entry = applyChange(before, request, author);
      await this.requireVersion(remote, requiredVersion(request));
      if (entry !== before) entry = await this.withCommit(remote, entry);
      return entry === before ? registry : { ...registry, remotes: { ...registry.remotes, [remote]: entry } };
    });
    return { entry, tag: tagOf(entry) };
  }

  /** Adds the git revision to the last change if that change makes a release available to visitors. */
  private async withCommit(remote: string, entry: RegistryEntry): Promise<RegistryEntry> {
    const { did, to } = entry.history.at(-1)!;
    if (to === null || !SERVES.includes(did)) return entry;
    const release = await this.release(remote, to);
    return release ? withOrigin(entry, release) : entry;
  }

  private async requireVersion(remote: string, version: string | undefined): Promise<void> {
    if (version !== undefined && !(await this.has(remote, version)))
      throw new BadChange(`${remote} ${version} is not in the store: publish it first`);
  }

  private has(remote: string, version: string): Promise<boolean> {
    return exists(join(this.releasesDir, remote, version, RELEASE_FILE));
  }
}

const entryOf = ({ remotes }: Registry, remote: string) =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

const versionsOf = async (releasesDir: string, remote: string) =>
  (await storedVersions(releasesDir, remote)).map(({ version }) => version);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
