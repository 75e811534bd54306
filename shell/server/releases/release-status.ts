import type { Incident } from './release-health-shape';
import { roleName, ROLES, type RemoteState } from './remote-state';

/** State of a remote as the release API returns it. */
export function statusOf(
  { entry, haltedCanary: halted, ...state }: RemoteState,
  quarantined: Readonly<Record<string, Incident>>,
) {
  const problem = ROLES.map((role) => state[role].rejection?.reason).find(Boolean);
  const [live, candidate] = ROLES.map((role) => state[role].release?.release.version);
  return {
    entry: entry ?? null,
    inUse: { ...(live && { live }), ...(candidate && { candidate }) },
    ...(problem && { problem }),
    ...(halted && { halted }),
    ...(Object.keys(quarantined).length > 0 && { quarantined }),
  };
}

/** Reasons why the versions that the registry names are not in use, by remote and role. */
export const rejectionsOf = (remotes: ReadonlyMap<string, RemoteState>): Record<string, string> =>
  Object.fromEntries(
    [...remotes].flatMap(([remote, state]) =>
      ROLES.flatMap((role) => {
        const { rejection } = state[role];
        return rejection ? [[roleName(remote, role), rejection.reason]] : [];
      }),
    ),
  );
