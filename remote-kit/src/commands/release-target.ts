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
  requireReason,
  type ChangeRequest,
  type PreviewRequest,
  type Reason,
  type RegisterRequest,
  type RenewRequest,
  type StoredToken,
  type TokenRequest,
  type RemoteState,
} from 'release-store/store';

/** For a folder of releases, all optional fields except `registration` are undefined. */
export type RemoteView = RemoteState & {
  registration?: { below: string; isPrivate: boolean; menu?: string };
  inUse?: { live?: string; candidate?: string };
  /** Why the shell rejects versions or serves them with a warning: `<version>: <reason>; <version>: <reason>`. */
  problem?: string;
  halted?: { version: string; reason: string };
  /** Crashed releases by version. The shell does not serve them until an operator lifts the quarantine. */
  quarantined?: Record<string, { at: string; why: string }>;
  previews?: PreviewView[];
};

export const hasProblem = ({ problem = '' }: Pick<RemoteView, 'problem'>, version: string): boolean =>
  problem.split('; ').some((one) => one.startsWith(`${version}: `));

export type PreviewView = Omit<Preview, 'ownsFiles'> & { id: string; url: string };

/** For a folder of releases, the optional members are undefined. */
export type ReleaseTarget = {
  /** URL of the site, or path of the folder. */
  address: string;
  /** Only the remotes that the caller may see. */
  remotes: () => Promise<Record<string, RemoteView>>;
  view: (remote: string) => Promise<RemoteView>;
  faults?: (release: Release) => Promise<string[]>;
  /** Renders the release without storing it. @throws BadRelease */
  trial?: (release: Release, folder: string) => Promise<unknown>;
  /** Returns undefined if `release.json` is missing or invalid. */
  stored: (remote: string, version: string) => Promise<Release | undefined>;
  /** @throws VersionExists, BadRelease, TooLarge */
  publish: (release: Release, folder: string, options: { keepsAfterPreview: boolean }) => Promise<unknown>;
  /** @throws Outdated if `tag` does not match the current registry entry */
  change: (remote: string, tag: string, request: ChangeRequest) => Promise<{ entry: RegistryEntry | null }>;
  register: (remote: string, request: RegisterRequest) => Promise<unknown>;
  unregister: (remote: string, request: Reason) => Promise<unknown>;
  renew: (remote: string, request: RenewRequest) => Promise<unknown>;
  prune: (remote: string) => Promise<string[]>;
  overlay?: () => Promise<{ url: string; until: string }>;
  preview?: (remote: string, request: PreviewRequest) => Promise<PreviewView>;
  tokens?: {
    list: (remote: string) => Promise<TokenView[]>;
    create: (remote: string, request: TokenRequest) => Promise<TokenView>;
    revoke: (remote: string, id: string) => Promise<unknown>;
  };
  /** @param key id or name of the preview */
  removePreview?: (remote: string, key: string) => Promise<unknown>;
};

export type TokenView = Omit<StoredToken, 'hash'>;

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
    stored: (remote, version) => store.release(remote, version),
    publish: ({ name, version }, built, options) => store.put(name, version, filesIn(built), options),
    change: (remote, tag, request) => store.change(remote, tag, request),
    register: (remote, request) => store.register(remote, request),
    async unregister(remote, request) {
      // Throws for an invalid request before the tokens are revoked.
      const reason = requireReason(request);
      await new TokenStore(folder).revokeAll(remote);
      await store.unregister(remote, reason);
    },
    renew: (remote, request) => store.renew(remote, request),
    prune: (remote) => store.prune(remote),
  };
}
