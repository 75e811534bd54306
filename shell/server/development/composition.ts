import { LOCAL_VERSION, localUrl } from 'remote-kit/local';
import { ENTRY_FILE } from 'release-store/release';
import type { Composition, RemoteAddress } from '../../src/boot';
import { Mounts, type Visitor } from '../site/mounts';
import type { SiteState } from './backing-site';

/**
 * The local remotes by name. Each function resolves with the current hash of the container file, and rejects if the
 * compilation failed.
 */
export type LocalRemotes = ReadonlyMap<string, () => Promise<string>>;

/**
 * Returns the page composition of the backing site, in which local remotes replace the site's own remotes of the same
 * names. A local remote has the hash of its container file, too, because the browser executes no container without a
 * hash. The hash is empty if the compilation of the remote failed.
 */
export async function localComposition(
  { remotes, off, origins }: SiteState['composition'],
  local: LocalRemotes,
  visitor: Visitor,
  mounts = new Mounts(),
): Promise<Composition> {
  const visible = mounts.visibleTo(visitor);
  const addresses = await Promise.all(
    visible.map(async ({ remote, below }): Promise<RemoteAddress> => {
      const integrity = local.get(remote);
      if (integrity) return localAddress(remote, below, await integrity().catch(() => ''));
      return remotes.find(({ name }) => name === remote) ?? absent(remote, below);
    }),
  );
  const others = remotes.filter(({ name }) => !mounts.has(name) && !local.has(name));
  addresses.push(...others);
  return {
    set: addresses.map(({ name, version }) => `${name}@${version}`).join(),
    remotes: addresses,
    closed: mounts.all.filter((mount) => !visible.includes(mount)).map(({ below }) => below),
    off: off.filter((path) => !visible.some(({ remote, below }) => below === path && local.has(remote))),
    origins,
  };
}

const localAddress = (name: string, below: string, integrity: string): RemoteAddress => ({
  name,
  below,
  version: LOCAL_VERSION,
  entry: `${localUrl(name)}${ENTRY_FILE}`,
  integrity,
});

const absent = (name: string, below: string): RemoteAddress => ({
  name,
  below,
  version: '',
  entry: '',
  integrity: '',
});
