import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  entryOf,
  isName,
  quoted,
  RELEASE_FILE,
  SERVES,
  shapeFaults,
  type Author,
  type Registry,
  type RegistryEntry,
  type Release,
} from '../release';
import { applyChange, requiredVersion, withOrigin, type ChangeRequest, type Reason } from './changes';
import { createFolder, inheritOwnerBelow, syncFolder } from './durable';
import { BadChange, Outdated, VersionExists } from './errors';
import { newIncoming, receiveUpload, removeAbandoned, requireNames, type PutOptions } from './incoming';
import { markPublished } from './published-mark';
import type { ReleaseFile } from './receive';
import { updatePreviews } from './preview-files';
import { previewedVersions } from './previews';
import {
  requireNotUnregistered,
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
import { recordFiles } from './stored-files';
import { moveVersions, requireStored, storedVersions } from './stored-versions';
import { storeTurns } from './update-file';

/** `tag` is a hash of `entry`. `versions` are the stored versions, newest first. */
export type RemoteState = { entry: RegistryEntry | null; tag: string; versions: string[] };

/** Writes are atomic: a crash leaves no partial release or registry. */
export class FolderStore {
  constructor(private readonly releasesDir: string) {}

  /**
   * Does not make the version live.
   * @throws VersionExists, BadRelease, TooLarge, StoreFull, StoreReadOnly, or the error of `options.trial`
   */
  async put(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    options: PutOptions = {},
  ): Promise<Release> {
    requireNames(remote, version);
    const target = join(this.releasesDir, remote, version);
    try {
      if (existsSync(target)) throw new VersionExists(remote, version);
      const upload = { remote, version, files };
      return await receiveUpload(this.releasesDir, upload, options, async (release, incoming) => {
        await inheritOwnerBelow(incoming);
        await createFolder(join(target, '..'));
        await recordFiles(this.releasesDir, release);
        await syncFolder(this.releasesDir);
        await rename(incoming, target);
        await syncFolder(join(target, '..'));
      });
    } catch (error) {
      if (options.keepsAfterPreview && error instanceof VersionExists) await this.keep(remote, version);
      throw error;
    }
  }

  /** Like `put`, but stores nothing. The version may exist already. */
  async dryRun(
    remote: string,
    version: string,
    files: AsyncIterable<ReleaseFile>,
    options: PutOptions = {},
  ): Promise<Release> {
    return receiveUpload(this.releasesDir, { remote, version, files }, options);
  }

  release = async (remote: string, version: string): Promise<Release | undefined> => {
    try {
      const text = await readFile(join(this.releasesDir, remote, version, RELEASE_FILE), 'utf8');
      const release = JSON.parse(text) as Release;
      return shapeFaults(release).length === 0 ? release : undefined;
    } catch {
      return undefined;
    }
  };

  registry(): Promise<Registry> {
    return readRegistryFile(this.releasesDir);
  }

  async entry(remote: string): Promise<RemoteState> {
    const entry = entryOf(await this.registry(), remote);
    const stored = await storedVersions(this.releasesDir, remote);
    return { entry, tag: tagOf(entry), versions: stored.map(({ version }) => version) };
  }

  /** @throws BadChange, BadRegistry, StoreFull, StoreReadOnly, and Outdated if `tag` is not current */
  async change(
    remote: string,
    tag: string,
    request: ChangeRequest,
    author: Author = {},
  ): Promise<Omit<RemoteState, 'versions'>> {
    if (!isName(remote)) throw new BadChange(`${quoted(remote)} is not a valid remote name`);
    let entry: RegistryEntry | null = null;
    await this.update(async (registry) => {
      requireNotUnregistered(registry, remote);
      const before = entryOf(registry, remote);
      if (tagOf(before) !== tag) throw new Outdated(before, tagOf(before));
      entry = applyChange(before, request, author);
      const required = requiredVersion(request);
      if (required !== undefined) await requireStored(this.releasesDir, remote, required);
      if (entry === before) return registry;
      entry = await this.withCommit(remote, entry);
      return { ...registry, remotes: { ...registry.remotes, [remote]: entry } };
    });
    return { entry, tag: tagOf(entry) };
  }

  register(remote: string, request: RegisterRequest, author: Author = {}): Promise<void> {
    return updatePreviews(this.releasesDir, (registry) =>
      withRegistration(registry, remote, request, author, this.release),
    );
  }

  ensureRegistered(remote: string, request: RegisterRequest): Promise<void> {
    return this.update((registry) => withEnsuredRegistration(registry, remote, request, this.release));
  }

  /** The remote's releases and history stay, except releases that were published only for previews. */
  unregister(remote: string, request: Reason, author: Author = {}): Promise<void> {
    return updatePreviews(this.releasesDir, (registry) =>
      withoutRegistration(registry, remote, request, author),
    );
  }

  renew(remote: string, request: RenewRequest, author: Author = {}): Promise<void> {
    return this.update((registry) => withNewToken(registry, remote, request, author));
  }

  /** Returns the removed versions. @param good last known good versions, which stay */
  async prune(remote: string, good: readonly string[] = []): Promise<string[]> {
    const removed: string[] = [];
    const trash = newIncoming(this.releasesDir);
    await this.update(async (registry, isLocked) => {
      const stored = await storedVersions(this.releasesDir, remote);
      const previewed = new Set(previewedVersions(registry.previews ?? {}, remote));
      // Versions with a preview stay, and do not count among the newest versions.
      const others = stored.filter(({ version }) => !previewed.has(version));
      const outdated = outdatedVersions(entryOf(registry, remote), others, good);
      removed.push(...(await moveVersions(join(this.releasesDir, remote), outdated, trash, isLocked)));
      return registry;
    });
    await rm(trash, { recursive: true, force: true });
    return removed;
  }

  async tidy(): Promise<void> {
    await storeTurns.run(this.releasesDir, () => ensureReserve(this.releasesDir));
    await removeAbandoned(this.releasesDir);
  }

  private keep(remote: string, version: string): Promise<void> {
    // Under the registry's lock, a preview that ends at the same time cannot remove the version.
    return this.update(async (registry) => {
      await requireStored(this.releasesDir, remote, version);
      await markPublished(join(this.releasesDir, remote, version));
      return registry;
    });
  }

  private update(
    next: (registry: Registry, isLocked: () => boolean) => Registry | Promise<Registry>,
  ): Promise<void> {
    return updateRegistryFile(this.releasesDir, next);
  }

  private async withCommit(remote: string, entry: RegistryEntry): Promise<RegistryEntry> {
    const { did, to } = entry.history.at(-1)!;
    if (to === null || !SERVES.has(did)) return entry;
    const release = await this.release(remote, to);
    return release ? withOrigin(entry, release) : entry;
  }
}
