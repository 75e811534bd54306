import { LOCAL_VERSION, localUrl } from 'remote-kit/local';
import { containerOf, ENTRY_FILE } from 'release-store/release';
import type { Composition, RemoteAddress } from '../../src/boot';
import { menuOf, Mounts, type Visitor } from '../site/mounts';
import { withoutRelease } from '../site/remote-address';
import type { SiteState } from './backing-site';

/** Maps each local remote to a function that reads the hash of its container file, or rejects if compilation failed. */
export type LocalRemotes = ReadonlyMap<string, () => Promise<string>>;

/** An empty hash keeps browsers from loading a remote whose compilation failed (src/composition/trusted-entries.ts). */
export async function localComposition(
  { remotes, off, origins, menu = [], closed }: SiteState['composition'],
  local: LocalRemotes,
  visitor: Visitor,
  mounts = new Mounts(),
): Promise<Composition> {
  const visible = mounts.visibleTo(visitor).filter(({ below }) => !closed?.includes(below));
  const addresses = await Promise.all(
    visible.map(async ({ remote, below }): Promise<RemoteAddress> => {
      const integrity = local.get(remote);
      if (!integrity) return remotes.find(({ name }) => name === remote) ?? withoutRelease(remote, below);
      return {
        name: remote,
        below,
        version: LOCAL_VERSION,
        entry: `${localUrl(remote)}${ENTRY_FILE}`,
        integrity: await integrity().catch(() => ''),
        container: containerOf(remote),
      };
    }),
  );
  const others = remotes.filter(({ name }) => !mounts.has(name) && !local.has(name));
  addresses.push(...others);
  const ownEntries = menuOf(visible);
  const otherEntries = menu.filter(({ path }) => !ownEntries.some((own) => own.path === path));
  return {
    set: addresses.map(({ name, version }) => `${name}@${version}`).join(),
    remotes: addresses,
    menu: [...ownEntries, ...otherEntries],
    closed: closed ?? mounts.all.filter((mount) => !visible.includes(mount)).map(({ below }) => below),
    off: off.filter((path) => !visible.some(({ remote, below }) => below === path && local.has(remote))),
    origins,
  };
}
