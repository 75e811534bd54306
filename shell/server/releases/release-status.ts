import type { Incident, WorseRelease } from './release-health-shape';
import { roleName, ROLES, type RemoteState, type Role } from './remote-state';

export function statusOf(
  { entry, ...state }: RemoteState,
  quarantined: Readonly<Record<string, Incident>>,
  worse: WorseRelease | undefined,
) {
  // Older versions of `waitUntilInUse` (remote-kit) find a rejection only if the text begins with the version for which
  // they wait. While there is a canary, this is its version, because a change of the live version ends the canary.
  const problems = (['canary', 'live', 'holdback'] as const).flatMap((role) => problemOf(state, role) ?? []);
  const [live, candidate, holdback] = ROLES.map((role) => state[role].release?.release.version);
  return {
    entry: entry ?? null,
    inUse: { ...(live && { live }), ...(candidate && { candidate }), ...(holdback && { holdback }) },
    ...(problems.length > 0 && { problem: [...new Set(problems)].join('; ') }),
    ...(worse && { halted: { version: worse.version, reason: worse.why } }),
    ...(Object.keys(quarantined).length > 0 && { quarantined }),
  };
}

export const ownDecisions = (
  remotes: ReadonlyMap<string, RemoteState>,
  worseIn: (remote: string) => WorseRelease | undefined,
): Record<string, string> =>
  Object.fromEntries(
    [...remotes].flatMap(([remote, { entry }]) => {
      const worse = worseIn(remote);
      if (worse)
        return [[`${remote} ${worse.instead ? 'rollback' : 'halt'}`, `${worse.version}: ${worse.why}`]];
      const last = entry?.history.at(-1);
      const isShellDecision = last?.role === 'shell' && (last.did === 'halt' || last.did === 'rollback');
      return isShellDecision ? [[`${remote} ${last.did}`, `${last.from}: ${last.why}`]] : [];
    }),
  );

/** Rejections and, for releases in use, warnings, by `roleName`. */
export const rejectionsOf = (remotes: ReadonlyMap<string, RemoteState>): Record<string, string> =>
  Object.fromEntries(
    [...remotes].flatMap(([remote, state]) =>
      ROLES.flatMap((role) => {
        const problem = problemOf(state, role);
        return problem ? [[roleName(remote, role), problem]] : [];
      }),
    ),
  );

function problemOf(state: Pick<RemoteState, Role>, role: Role): string | undefined {
  const { rejection, release } = state[role];
  return rejection?.reason ?? (release?.warning && `${release.release.version}: ${release.warning}`);
}
