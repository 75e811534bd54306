import { BadRelease, Outdated } from 'release-store/store';
import { lineOf } from './history';

/** What a command ends with; CI goes by it. */
export const EXIT = { failed: 1, refused: 2, outdated: 3, unheard: 4 } as const;

/** A command could not do what was asked. The message says why in a sentence, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}

/** Does what touches a store, and tells what the store refuses in a command's terms. */
export async function asCommand<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadRelease) throw refused(error.faults);
    if (error instanceof Outdated) throw outdated(error);
    throw error;
  }
}

/** A shell does not take a release, for these reasons. */
export const refused = (faults: string[]) =>
  new CommandError(`It is refused:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`, EXIT.refused);

function outdated({ entry }: Outdated): CommandError {
  const last = entry?.history.at(-1);
  const what = last ? `The last change: ${lineOf(last)}.` : 'Its entry is gone.';
  return new CommandError(
    `Somebody else was faster. ${what}\nNothing was switched. Look at it, and switch if it is still right: npm run releases -- show <remote>`,
    EXIT.outdated,
  );
}
