import type { Registration } from 'release-store/release';
import { program } from '../program';
import { newToken, sayTokenIfLost, type Progress } from './command-context';
import { CommandError } from './command-error';
import type { ReleaseTarget } from './release-target';

type Options = { mount?: string; private?: boolean; menu?: string };
type Input = { target: ReleaseTarget; remote: string; by: { who: string; why: string }; progress: Progress };

export async function registerRemote(
  options: Options,
  { target, remote, by, progress }: Input,
): Promise<void> {
  const { mount, menu } = options;
  if (mount === undefined)
    throw new CommandError('--mount is missing: set the path of the remote, like --mount /events');
  const { token, hash } = newToken(remote);
  const registration: Registration = {
    mount,
    ...(options.private && { isPrivate: true }),
    ...(menu !== undefined && { menu }),
    tokenHash: hash,
  };
  await progress
    .step(`register ${remote} at ${mount}`, () => target.register(remote, { registration, ...by }))
    .catch(sayTokenIfLost(progress.say, token, ifInvalid(remote)));
  progress.say(
    tokenText(remote, token) + `Pages below ${mount} appear with the first release. No restart is needed.\n`,
  );
}

export async function renewToken({ target, remote, by, progress }: Input): Promise<void> {
  const { token, hash } = newToken(remote);
  await progress
    .step(`renew ${remote}`, () => target.renew(remote, { tokenHash: hash, ...by }))
    .catch(sayTokenIfLost(progress.say, token, ifInvalid(remote)));
  progress.say(
    tokenText(remote, token) +
      'The former token is no longer valid. Tokens in RELEASE_TOKENS are not changed. No restart is needed.\n',
  );
}

const ifInvalid = (remote: string) => `If it is not valid, replace it: ${program.releases} renew ${remote}`;

const tokenText = (remote: string, token: string) =>
  `Token for the team of ${remote}. It is shown only once. Send it to the team, which sets it as RELEASE_TOKEN:\n\n  ${token}\n\n`;
