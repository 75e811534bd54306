import { readdir } from 'node:fs/promises';
import { filesIn } from 'release-store/archive';
import { isName, type RegistryEntry, type Release } from 'release-store/release';
import { FolderStore, type ChangeRequest, type RemoteState } from 'release-store/store';

/** State of a remote. The fields of the shell are absent when the target is a folder. */
export type RemoteView = RemoteState & {
  /** Versions that the shell is serving. */
  inUse?: { live?: string; candidate?: string };
  /** Why the shell does not serve the version in the registry, as `<version>: <reason>`. */
  problem?: string;
  /** Canary that the shell halted automatically. */
  halted?: { version: string; reason: string };
  /** Releases that crashed, by version. The shell does not serve them until an operator lifts the quarantine. */
  quarantined?: Record<string, { at: string; why: string }>;
};

/** Destination of releases: a running site, or a folder that sites read. */
export type ReleaseTarget = {
  /** URL of the site, or path of the folder. */
  address: string;
  /** All remotes that the caller may see. */
  remotes: () => Promise<Record<string, RemoteView>>;
  view: (remote: string) => Promise<RemoteView>;
  /** Reasons why the site rejects a release. Absent for a folder, which checks nothing. */
  faults?: (release: Release) => Promise<string[]>;
  /** @param folder the built release */
  publish: (release: Release, folder: string) => Promise<unknown>;
  /** @throws Outdated if `tag` does not match the current registry entry */
  change: (remote: string, tag: string, request: ChangeRequest) => Promise<{ entry: RegistryEntry | null }>;
};

/** Releases in a folder, without a shell. */
export function folderTarget(folder: string): ReleaseTarget {
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
