import { mounts } from '../site/mounts';
import type { Config } from '../config';
import { releaseUrl, type BuiltRelease } from './built-releases';
import type { BackingSite } from './backing-site';

/** What this repository holds: its own content service, and remotes as they were last built. */
export function localSite({ site, upload }: Config, built: readonly BuiltRelease[]): BackingSite {
  const remotes = mounts.flatMap(({ remote, below }) =>
    built
      .filter(({ release }) => release.name === remote)
      .map(({ release }) => ({
        name: remote,
        below,
        version: release.version,
        entry: releaseUrl(release) + release.entry,
        integrity: release.files[release.entry] ?? '',
      })),
  );
  return {
    origin: site.siteUrl,
    apiUrl: site.apiUrl,
    tell: () =>
      Promise.resolve({
        site: { ...site, upload },
        composition: { remotes, off: [], origins: [] },
        cookies: [],
      }),
  };
}
