import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, EXIT } from './command-error';
import { lineOf } from './history';
import type { ReleaseStore } from './release-store';

const LOOK_MS = 200;

/** How long a command waits for a shell to say that it uses a release. */
export const PATIENCE_MS = 60_000;

/**
 * Waits until the shell gives a version to visitors; a folder has nobody who could say so.
 * @throws CommandError when the shell refuses it, says nothing of it in time, or somebody changes the registry meanwhile
 */
export async function untilInUse(
  store: ReleaseStore,
  remote: string,
  role: 'live' | 'candidate',
  version: string,
  patienceMs: number,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const { inUse, entry, problem, halted } = await store.view(remote);
    if (!inUse || inUse[role] === version) return;
    if (problem?.startsWith(`${version}: `))
      throw new CommandError(
        `${store.address} refuses ${remote} ${problem}\nVisitors keep ${kept(inUse.live)}. To take it back: ${takeBack(role, remote)}`,
        EXIT.refused,
      );
    if (halted?.version === version)
      throw new CommandError(
        `${store.address} has halted ${remote} ${version}: ${halted.reason}`,
        EXIT.refused,
      );
    const named = role === 'live' ? entry?.live : entry?.candidate?.version;
    const last = entry?.history.at(-1);
    if (named !== version && last)
      throw new CommandError(`Somebody has changed it meanwhile. ${lineOf(last)}.`, EXIT.outdated);
    if (Date.now() > end)
      throw new CommandError(
        `${store.address} has not taken ${remote} ${version} in within ${patienceMs / 1000} s${problem ? `: ${problem}` : ''}. Visitors keep ${kept(inUse.live)}.`,
        EXIT.unheard,
      );
    await pause(LOOK_MS);
  }
}

const kept = (live: string | undefined) => live ?? 'what they have: nothing';

const takeBack = (role: 'live' | 'candidate', remote: string) =>
  `npm run releases -- ${role === 'live' ? 'rollback' : 'halt'} ${remote}`;
