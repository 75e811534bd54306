import { offeredModules, SHELL_CONTRACT } from 'remote-kit/offered-modules';
import { mounts } from '../mounts';
import { LiveReleases } from '../releases/live-releases';
import { folderSource } from '../releases/source';
import { TakenIn, type TryOut } from '../releases/taken-in';
import type { LogBook } from './log-book';

/** What a shell promises, in tests of its parts. */
export const shellPromise = () => ({
  contract: SHELL_CONTRACT,
  contentContract: '1.0.0',
  offers: offeredModules,
  mounts: [...mounts, { remote: 'other_remote', below: '/other' }],
  ownPaths: ['/api'],
});

/** The live releases of a folder; nothing is rendered on trial unless a test says so. */
export function liveReleasesIn(
  folder: string,
  log: LogBook,
  tryOut: TryOut = async () => undefined,
): LiveReleases {
  const source = folderSource(folder);
  return new LiveReleases(source, new TakenIn(source, shellPromise, tryOut), log);
}
