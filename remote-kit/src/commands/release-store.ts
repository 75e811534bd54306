import { readdir } from 'node:fs/promises';
import { filesIn } from 'release-store/archive';
import { isName, type RegistryEntry, type Release } from 'release-store/release';
import { FolderStore, type ChangeRequest, type RemoteState } from 'release-store/store';

/** What is known of a remote. A folder cannot tell what a shell makes of it: then `inUse` is absent. */
export type RemoteView = RemoteState & {
  /** The versions that the shell really gives to visitors. */
  inUse?: { live?: string; candidate?: string };
  /** Why the shell does not use what the registry names: the version, a colon, the reason. */
  problem?: string;
  /** A canary that the shell ended by itself. */
  halted?: { version: string; reason: string };
  /** Releases that crashed and are not used until an operator lifts it, by version. */
  quarantined?: Record<string, { at: string; why: string }>;
};

/** Where releases go: a running site, or a folder that sites read. */
export type ReleaseStore = {
  /** URL of the site or path of the folder. */
  address: string;
  /** Every remote that this user may see. */
  remotes: () => Promise<Record<string, RemoteView>>;
  view: (remote: string) => Promise<RemoteView>;
  /** All that keeps a release from running there; absent when there is nobody to ask. */
  faults?: (release: Release) => Promise<string[]>;
  /** @param folder the built release */
  publish: (release: Release, folder: string) => Promise<unknown>;
  /** @throws Outdated unless `tag` names what the registry says now */
  change: (remote: string, tag: string, request: ChangeRequest) => Promise<{ entry: RegistryEntry | null }>;
};

/** The releases in a folder, without a shell in between. */
export function folderStore(folder: string): ReleaseStore {
  const store = new FolderStore(folder);
  return {
    address: folder,
    async remotes() {
      const registered = Object.keys((await store.registry()).remotes);
      const stored = (await readdir(folder).catch(() => [])).filter(isName);
      const names = [...new Set([...registered, ...stored])].sort();
      const states = await Promise.all(names.map(async (name) => [name, await store.entry(name)] as const));
      return Object.fromEntries(states.filter(([, { entry, versions }]) => entry ?? versions.length));
    },
    view: (remote) => store.entry(remote),
    publish: ({ name, version }, built) => store.put(name, version, filesIn(built)),
    change: (remote, tag, request) => store.change(remote, tag, request),
  };
}
