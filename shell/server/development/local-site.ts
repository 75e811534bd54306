import type { Mounts } from '../site/mounts';
import { remoteAddress } from '../site/remote-address';
import type { Config } from '../config';
import { releaseUrl, type BuiltRelease } from './built-releases';
import type { BackingSite } from './backing-site';

export function localSite(
  { site, upload }: Config,
  mounts: Mounts,
  built: readonly BuiltRelease[],
): BackingSite {
  const remotes = mounts.all.flatMap(({ remote, below }) =>
    built
      .filter(({ release }) => release.name === remote)
      .map(({ release }) => remoteAddress(release, below, releaseUrl(release))),
  );
  return {
    origin: site.siteUrl,
    apiUrl: site.apiUrl,
    load: () =>
      Promise.resolve({
        site: { ...site, upload },
        composition: { remotes, off: [], origins: [] },
        cookies: [],
      }),
  };
}
