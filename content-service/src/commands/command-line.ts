import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command could not do what was asked. The message says why in a sentence, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode = 1;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { args: string[]; options: T; allowPositionals: true; strict: true };

/**
 * Reads a command line.
 * @throws CommandError that names what it does not know
 */
export function readOptions<T extends Options>(
  args: string[],
  options: T,
): ReturnType<typeof parseArgs<Config<T>>> {
  try {
    return parseArgs<Config<T>>({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. --help tells what there is.`);
  }
}

/** @throws CommandError when anything but options is given */
export function rejectPositionals(positionals: string[]): void {
  if (positionals.length > 0)
    throw new CommandError(`'${positionals[0]}' was not expected. --help tells what there is.`);
}

/** @throws CommandError unless exactly one thing is named */
export function singlePositional(positionals: string[], expected: string): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new CommandError(`Expected: npm run content -- ${expected}`);
}
