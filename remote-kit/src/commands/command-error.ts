import { BadRelease, Outdated, TooLarge } from 'release-store/store';
import { lineOf } from './history';
import { program } from '../program';

/** CI scripts depend on these exit codes. */
export const EXIT = { failed: 1, rejected: 2, outdated: 3, timeout: 4 } as const;

export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}

/** The site may have executed the request. */
export class NoAnswerError extends CommandError {}

export const asCommand =
  <Input>(run: (input: Input) => Promise<void>) =>
  (input: Input): Promise<void> =>
    run(input).catch((error: unknown) => {
      if (error instanceof BadRelease) throw rejected(error.faults);
      if (error instanceof TooLarge) throw rejected([error.message]);
      if (error instanceof Outdated) throw outdated(error);
      throw error;
    });

export const rejected = (faults: string[]) =>
  new CommandError(
    `The release is rejected:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    EXIT.rejected,
  );

function outdated({ entry }: Outdated): CommandError {
  const last = entry?.history.at(-1);
  const lastChange = last ? `Last change: ${lineOf(last)}.` : 'The entry was removed.';
  return new CommandError(
    `The registry entry changed since this command read it. ${lastChange}\nNothing was changed. Review the new state, then retry: ${program.releases} show <remote>`,
    EXIT.outdated,
  );
}
