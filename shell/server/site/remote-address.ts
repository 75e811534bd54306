import type { Release } from 'release-store/release';
import type { RemoteAddress } from '../../src/boot';

/** Browsers load nothing from a remote without a release: `version` and `entry` are empty. */
export const withoutRelease = (name: string, below: string): RemoteAddress => ({
  name,
  below,
  version: '',
  entry: '',
  integrity: '',
});

/** @param folderUrl URL of the folder with the files of the release, with a slash at the end */
export function remoteAddress(
  { name, version, entry, container, files }: Release,
  below: string,
  folderUrl: string,
): RemoteAddress {
  const integrity = files[entry] ?? '';
  return { name, below, version, entry: folderUrl + entry, integrity, ...(container && { container }) };
}
