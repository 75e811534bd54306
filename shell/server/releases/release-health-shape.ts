import { isName, isObject, type Registrations } from 'release-store/release';
import { registrationsFault } from 'release-store/store';

export type Incident = { at: string; why: string };
export type Crash = Incident & { version: string };

export type WorseRelease = Incident & {
  version: string;
  /** Live version that replaces the worse release. Missing if the worse release was a canary. */
  instead?: string;
};

export type RemoteHealth = {
  /** Versions that are known to work, most recently marked first. */
  good: string[];
  /** Versions whose load was in progress when the health file was written. */
  loading: string[];
  crashes: Crash[];
  quarantined: Record<string, Incident>;
  /**
   * Time of the newest `lift` (end of a quarantine) in the history that this shell has read in the registry. Empty if
   * there was none. Missing in files that early versions of the shell wrote.
   */
  lastLift?: string;
  /**
   * Release that this shell halted or rolled back because visitors saw more errors than with the former release.
   * Removed when the registry no longer names it.
   */
  worse?: WorseRelease;
  /** Why the remote is disabled, as last read from the registry. Missing if it is enabled. */
  disabled?: string;
};

export type StoredHealth = {
  remotes: Map<string, RemoteHealth>;
  registrations: Registrations | undefined;
};

export function parseReleaseHealth(text: string): StoredHealth {
  const { remotes, registrations } = recordOf(JSON.parse(text));
  const fault = registrations === undefined ? undefined : registrationsFault(registrations);
  if (fault !== undefined) throw new Error(fault);
  return {
    registrations: registrations as Registrations | undefined,
    remotes: new Map(
      Object.entries(recordOf(remotes)).map(([remote, health]) => [nameOf(remote), healthOf(health)]),
    ),
  };
}

function healthOf(value: unknown): RemoteHealth {
  const { good = [], loading = [], crashes = [], quarantined = {}, ...more } = recordOf(value);
  // Early versions of the shell wrote `off` instead of `disabled`.
  const { lastLift, worse, off, disabled = off } = more;
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
    ...(worse !== undefined && { worse: worseOf(worse) }),
    ...(lastLift !== undefined && { lastLift: textOf(lastLift) }),
    ...(disabled !== undefined && { disabled: textOf(disabled) }),
  };
}

function incidentOf(value: unknown): Incident {
  const { at, why } = recordOf(value);
  if (typeof at !== 'string' || typeof why !== 'string')
    throw new Error('an incident lacks its time or reason');
  return { at, why };
}

function worseOf(value: unknown): WorseRelease {
  const { version, instead } = recordOf(value);
  return {
    ...incidentOf(value),
    version: nameOf(version),
    ...(instead !== undefined && { instead: nameOf(instead) }),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new Error('an object is missing');
  return value;
}

function listOf<Item>(value: unknown, itemOf: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new Error('a list is missing');
  return value.map(itemOf);
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('a time or a reason is no text');
  return value;
}

function nameOf(value: unknown): string {
  if (!isName(value)) throw new Error('a remote or version has an invalid name');
  return value;
}
