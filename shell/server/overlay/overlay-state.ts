import { SERVES, type Change } from 'release-store/release';
import type { FolderStore } from 'release-store/store';
import type { OverlayState, RemoteReleases, VersionFacts } from '../../src/overlay/overlay-state';
import type { LiveReleases } from '../releases/releases';
import type { Visitor } from '../site/mounts';
import type { Operator } from './overlay-passes';

const MAX_VERSIONS = 50;

/** Value of `role` in changes that the shell itself made, such as a quarantine. */
const SHELL = 'shell';

type Options = {
  releases: LiveReleases;
  /** Undefined if the releases come from another store (REGISTRY). */
  store: Pick<FolderStore, 'entry'> | undefined;
};

/** Contains only remotes of the holder. Lists stored versions or, without a store, the versions that visitors got. */
export async function overlayState(
  { holder, until }: Operator,
  visitor: Visitor,
  { releases, store }: Options,
): Promise<OverlayState> {
  const names = releases.mounts.all.map(({ remote }) => remote).filter(holder.mayChange);
  return {
    holder: authorIn(holder) ?? '',
    until: until.toISOString(),
    pinned: { ...visitor.pinned },
    ...(visitor.preview && { preview: visitor.preview.remote }),
    remotes: await Promise.all(names.map(async (remote) => releasesOf(remote))),
  };

  async function releasesOf(remote: string): Promise<RemoteReleases> {
    const { entry, problem } = releases.status(remote);
    const { live = null, candidate, holdback, disabled, history = [] } = entry ?? {};
    const stored = store ? (await store.entry(remote)).versions : servedVersions(history);
    const inUse = [releases.get(remote), releases.get(remote, visitor)].flatMap((one) => one?.release ?? []);
    const commitOf = (version: string) => inUse.find((release) => release.version === version)?.commit;
    return {
      name: remote,
      live,
      ...(candidate && { canary: { version: candidate.version, percent: candidate.percent } }),
      ...(holdback && { holdback: holdback.version }),
      ...(disabled && { disabled: disabled.why }),
      ...(problem && { problem }),
      versions: stored
        .slice(0, MAX_VERSIONS)
        .map((version) => versionFacts(version, history, commitOf(version))),
    };
  }
}

/** Takes author and time from the last change that served this version. Prefers changes by people. */
export function versionFacts(version: string, history: readonly Change[], built?: string): VersionFacts {
  const changes = history.filter(({ did, to }) => SERVES.has(did) && to === version).toReversed();
  const change = changes.find(({ role }) => role !== SHELL) ?? changes[0];
  const commit = changes.find((one) => one.commit)?.commit ?? built;
  const subject = changes.find(({ commits = [] }) => commits.length > 0)?.commits?.[0];
  const token = change && authorIn(change);
  return {
    version,
    ...(commit && { commit }),
    ...(subject && { subject }),
    ...(change && { who: change.who, at: change.at }),
    ...(token && { token }),
  };
}

const servedVersions = (history: readonly Change[]): string[] => [
  ...new Set(history.toReversed().flatMap(({ did, to }) => (SERVES.has(did) && to !== null ? [to] : []))),
];

const authorIn = ({ role, person }: { role?: string; person?: string }) =>
  role && person ? `${role}/${person}` : role;
