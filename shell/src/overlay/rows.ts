import type { RemoteAddress } from '../boot';
import type { OverlayState, RemoteReleases, VersionFacts } from './overlay-state';

export type Row = {
  name: string;
  /** Version in this tab, or '' if the tab does not contain the remote. */
  version: string;
  role: string;
  /** Facts about `version`, or about the live version if `version` is ''. */
  facts: VersionFacts | undefined;
  note?: string;
  /** State of the remote on the server. Absent if the overlay's token is not valid for the remote. */
  releases?: RemoteReleases;
  pinned?: string;
};

type Shown = Pick<RemoteAddress, 'name' | 'version'>;

export function rowsOf(shown: readonly Shown[], state: OverlayState): Row[] {
  const others = state.remotes.filter(({ name }) => !shown.some((remote) => remote.name === name));
  return [...shown, ...others.map(({ name }) => ({ name, version: '' }))].map((remote) =>
    rowOf(remote, state),
  );
}

function rowOf({ name, version }: Shown, { remotes, pinned: allPinned, preview }: OverlayState): Row {
  const releases = remotes.find((remote) => remote.name === name);
  const pinned = Object.hasOwn(allPinned, name) ? allPinned[name] : undefined;
  if (!releases)
    return { name, version, role: '', facts: undefined, note: 'Your token is for other remotes.' };
  return {
    name,
    version,
    role: preview === name && pinned === version ? 'preview' : roleOf(version, releases, pinned),
    facts: releases.versions.find((facts) => facts.version === (version || releases.live)),
    note: noteOf({ version, pinned, releases }),
    releases,
    pinned,
  };
}

export function roleOf(
  version: string,
  { live, canary, holdback, disabled }: Pick<RemoteReleases, 'live' | 'canary' | 'holdback' | 'disabled'>,
  pinned?: string,
): string {
  if (version === '' && disabled !== undefined) return 'switched off';
  if (version === '') return live === null ? 'not on this page' : `not on this page, ${live} is live`;
  if (version === pinned) return 'pinned';
  if (version === canary?.version) return `canary for ${canary.percent} %`;
  if (version === live) return 'live';
  return version === holdback ? 'held back' : 'not live';
}

type Unexpected = { version: string; pinned: string | undefined; releases: RemoteReleases };

function noteOf({ version, pinned, releases: { disabled, problem } }: Unexpected): string | undefined {
  if (pinned !== undefined && version !== '' && pinned !== version)
    return `${pinned} is pinned for this browser, but this tab shows ${version}. Reload the page; if nothing changes, ${pinned} cannot be loaded any more.`;
  if (disabled !== undefined) return `Switched off for visitors: ${disabled}`;
  return problem === undefined ? undefined : `Problem: ${problem}`;
}
