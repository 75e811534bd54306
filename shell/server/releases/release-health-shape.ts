import { isName } from 'release-store/release';

export type Incident = { at: string; why: string };
type Crash = Incident & { version: string };

/** Release health of one remote. */
export type RemoteHealth = {
  /** Versions that visitors used without a crash, newest first. */
  good: string[];
  /** Versions that were being loaded when the file was written. */
  loading: string[];
  crashes: Crash[];
  quarantined: Record<string, Incident>;
  /** Why an operator switched the remote off, as of the last registry that was read. */
  off?: string;
};

/**
 * Parses the release health file. Absent fields are empty.
 * @throws Error if it is damaged
 */
export function parseReleaseHealth(text: string): Map<string, RemoteHealth> {
  const { remotes } = recordOf(JSON.parse(text));
  return new Map(
    Object.entries(recordOf(remotes)).map(([remote, health]) => [nameOf(remote), healthOf(health)]),
  );
}

function healthOf(value: unknown): RemoteHealth {
  const { good = [], loading = [], crashes = [], quarantined = {}, off } = recordOf(value);
  if (off !== undefined && typeof off !== 'string') throw new Error('`off` is no text');
  return {
    good: listOf(good, nameOf),
    loading: listOf(loading, nameOf),
    crashes: listOf(crashes, (crash) => ({ ...incidentOf(crash), version: nameOf(recordOf(crash).version) })),
    quarantined: Object.fromEntries(
      Object.entries(recordOf(quarantined)).map(([version, incident]) => [
        nameOf(version),
        incidentOf(incident),
      ]),
    ),
    ...(off !== undefined && { off }),
  };
}

function incidentOf(value: unknown): Incident {
  const { at, why } = recordOf(value);
  if (typeof at !== 'string' || typeof why !== 'string')
    throw new Error('an incident lacks its time or reason');
  return { at, why };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('an object is missing');
  return value as Record<string, unknown>;
}

function listOf<Item>(value: unknown, itemOf: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new Error('a list is missing');
  return value.map(itemOf);
}

function nameOf(value: unknown): string {
  if (!isName(value)) throw new Error('a remote or version has an invalid name');
  return value;
}
