import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, EXIT } from './command-error';
import { lineOf } from './history';
import { hasProblem, type ReleaseTarget } from './release-target';
import { program } from '../program';

const POLL_INTERVAL_MS = 200;

export const TIMEOUT_MS = 60_000;

/**
 * If `version` is undefined, waits for the end of the canary. Does not wait if the target is a folder of releases.
 * @throws CommandError if the shell rejects or halts the version, if the registry entry changes, or after `timeoutMs`
 */
export async function waitUntilInUse(
  target: ReleaseTarget,
  remote: string,
  role: 'live' | 'candidate',
  version: string | undefined,
  timeoutMs: number,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (; ; await pause(POLL_INTERVAL_MS)) {
    // Polls again after a failed poll, which does not mean that the change failed.
    const view = await target.view(remote).catch((error: unknown) => {
      if (Date.now() > end) throw error;
    });
    if (!view) continue;
    const { inUse, entry, problem, halted } = view;
    if (!inUse || inUse[role] === version) return;
    if (version !== undefined && hasProblem(view, version))
      throw new CommandError(
        `${target.address} rejects ${remote} ${problem}\n${stillServed(inUse.live)} To undo the change: ${undoCommand(role, remote)}`,
        EXIT.rejected,
      );
    if (halted && halted.version === version)
      throw new CommandError(
        `${target.address} has halted ${remote} ${version}: ${halted.reason}`,
        EXIT.rejected,
      );
    const named = role === 'live' ? entry?.live : entry?.candidate?.version;
    const last = entry?.history.at(-1);
    if (named !== version && last)
      throw new CommandError(`The registry entry has changed. ${lineOf(last)}.`, EXIT.outdated);
    const fault = version
      ? `did not load ${remote} ${version}`
      : `did not end the canary ${remote} ${inUse.candidate}`;
    if (Date.now() > end)
      throw new CommandError(
        `${target.address} ${fault} within ${timeoutMs / 1000} s${problem ? `: ${problem}` : ''}. ${stillServed(version ? inUse.live : inUse.candidate)}`,
        EXIT.timeout,
      );
  }
}

const stillServed = (live: string | undefined) =>
  live ? `Visitors still get ${live}.` : 'Visitors get no release.';

const undoCommand = (role: 'live' | 'candidate', remote: string) =>
  `${program.releases} ${role === 'live' ? 'rollback' : 'halt'} ${remote}`;
