import { readdir } from 'node:fs/promises';
import { filesIn } from 'release-store/archive';
import {
  isName,
  registrationsOf,
  type Preview,
  type RegistryEntry,
  type Release,
} from 'release-store/release';
import {
  FolderStore,
  TokenStore,
  type ChangeRequest,
  type PreviewRequest,
  type Reason,
  type RegisterRequest,
  type RenewRequest,
  type StoredToken,
  type TokenRequest,
  type RemoteState,
} from 'release-store/store';

/** State of a remote in a `ReleaseTarget`. If the target is a folder, the fields that only a shell knows are absent. */
export type RemoteView = RemoteState & {
  /** Where the remote is mounted. Absent if the remote is not registered. */
  registration?: { below: string; isPrivate: boolean; menu?: string };
  inUse?: { live?: string; candidate?: string };
  /** Why the shell does not serve the version in the registry, as `<version>: <reason>`. */
  problem?: string;
  halted?: { version: string; reason: string };
  /** Releases that crashed, by version. The shell does not serve them until an operator lifts the quarantine. */
  quarantined?: Record<string, { at: string; why: string }>;
  previews?: PreviewView[];
};

export type PreviewView = Omit<Preview, 'ownsFiles'> & { id: string; url: string };

/** Destination of releases: a running site, or a folder that sites read. */
export type ReleaseTarget = {
  /** URL of the site, or path of the folder. */
  address: string;
  /** All remotes that the caller may see. */
  remotes: () => Promise<Record<string, RemoteView>>;
  view: (remote: string) => Promise<RemoteView>;
  /** Reasons why the site rejects a release. Absent for a folder: no shell checks the contract there. */
  faults?: (release: Release) => Promise<string[]>;
  /**
   * Renders the pages of a built release on the site without storing the release. Absent for a folder.
   * @throws BadRelease
   */
  trial?: (release: Release, folder: string) => Promise<unknown>;
  /**
   * Publishes a built release. A site first renders the pages of the release in a trial.
   * @param folder the built release
   */
  publish: (release: Release, folder: string) => Promise<unknown>;
  /** @throws Outdated if `tag` does not match the current registry entry */
  change: (remote: string, tag: string, request: ChangeRequest) => Promise<{ entry: RegistryEntry | null }>;
  register: (remote: string, request: RegisterRequest) => Promise<unknown>;
  unregister: (remote: string, request: Reason) => Promise<unknown>;
  renew: (remote: string, request: RenewRequest) => Promise<unknown>;
  /** Removes old releases. Returns their versions. */
  prune: (remote: string) => Promise<string[]>;
  /** Creates a link that starts the overlay for operators in one browser. Absent for a folder, which has no pages. */
  overlay?: () => Promise<{ url: string; until: string }>;
  /** Creates a preview. Absent for a folder, which has no shell to show the preview. */
  preview?: (remote: string, request: PreviewRequest) => Promise<PreviewView>;
  /** Tokens of people. Absent for a folder, which needs no tokens. */
  tokens?: {
    list: (remote: string) => Promise<TokenView[]>;
    create: (remote: string, request: TokenRequest) => Promise<TokenView>;
    revoke: (remote: string, id: string) => Promise<unknown>;
  };
  /** Ends a preview. Absent for a folder. @param key id or name */
  removePreview?: (remote: string, key: string) => Promise<unknown>;
};

export type TokenView = Omit<StoredToken, 'hash'>;

/** Releases in a folder, without a shell. */
export function folderTarget(folder: string): ReleaseTarget {
  const store = new FolderStore(folder);
  const view = async (remote: string): Promise<RemoteView> => {
    const registrations = registrationsOf(await store.registry());
    const own = Object.hasOwn(registrations, remote) ? registrations[remote] : undefined;
    const { mount: below = '', isPrivate = false, menu } = own ?? {};
    return {
      ...(await store.entry(remote)),
      ...(own && { registration: { below, isPrivate, ...(menu && { menu }) } }),
    };
  };
  return {
    address: folder,
    async remotes() {
      const registered = Object.keys((await store.registry()).remotes);
      const stored = (await readdir(folder).catch(() => [])).filter(isName);
      const names = [...new Set([...registered, ...stored])].sort();
      const states = await Promise.all(names.map(async (name) => [name, await view(name)] as const));
      return Object.fromEntries(states.filter(([, { entry, versions }]) => entry ?? versions.length));
    },
    view,
    publish: ({ name, version }, built) => store.put(name, version, filesIn(built)),
    change: (remote, tag, request) => store.change(remote, tag, request),
    register: (remote, request) => store.register(remote, request),
    async unregister(remote, request) {
      await new TokenStore(folder).revokeAll(remote);
      await store.unregister(remote, request);
    },
    renew: (remote, request) => store.renew(remote, request),
    prune: (remote) => store.prune(remote),
  };
}
