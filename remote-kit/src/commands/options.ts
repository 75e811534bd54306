import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-error';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { args: string[]; options: T; allowPositionals: true; strict: true };

export function readOptions<T extends Options>(
  args: string[],
  options: T,
): ReturnType<typeof parseArgs<Config<T>>> {
  try {
    return parseArgs<Config<T>>({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message.split('. ')[0]}. Run with --help to list all options.`,
    );
  }
}

export function readPercent(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new CommandError(`--percent is '${text}': expected a whole number from 1 to 99`);
}
