import { createHash } from 'node:crypto';
import type { runningShell } from './running-shell';

const TOKEN = 'of the operator';
const authorization = `Bearer ${TOKEN}`;

/** The variable of a shell in which `switchTo` may change the live release. */
export const OPERATOR = {
  RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}`,
};

export type SwitchedRemote = { inUse: { live: string }; problem?: string };

/**
 * Makes a stored release of `public_remote` live. The response comes when the shell uses or has rejected the release.
 * Repeats the change if the shell writes a decision to the registry meanwhile.
 */
export async function switchTo(
  shell: Pick<ReturnType<typeof runningShell>, 'app' | 'get'>,
  version: string,
): Promise<SwitchedRemote> {
  const { app, get } = shell;
  const { tag } = (await get('/releases/public_remote', { authorization })).json<{ tag: string }>();
  const answer = await app.inject({
    method: 'PATCH',
    url: '/releases/public_remote',
    headers: { authorization, 'if-match': `"${tag}"` },
    payload: { did: 'switch', version, who: 'Ada', why: '' },
  });
  if (answer.statusCode === 412) return switchTo(shell, version);
  return answer.json<SwitchedRemote>();
}
