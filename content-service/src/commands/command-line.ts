import { parseArgs, type ParseArgsConfig } from 'node:util';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode = 1;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { args: string[]; options: T; allowPositionals: true; strict: true };

export function readOptions<T extends Options>(
  args: string[],
  options: T,
): ReturnType<typeof parseArgs<Config<T>>> {
  try {
    return parseArgs<Config<T>>({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. See --help.`);
  }
}

export function rejectPositionals(positionals: string[]): void {
  if (positionals.length > 0) throw new CommandError(`Unexpected argument: ${positionals[0]}. See --help.`);
}

export function singlePositional(positionals: string[], expected: string): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new CommandError(`Expected: npm run content -- ${expected}`);
}
