import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { args: string[]; options: T; allowPositionals: true; strict: true };

export function readOptions<T extends Options>(
  args: string[],
  options: T,
): ReturnType<typeof parseArgs<Config<T>>> {
  const parsed = parse(args, options);
  const [empty] = Object.entries(parsed.values).find(([, value]) => value === '') ?? [];
  if (empty) throw new CommandError(`--${empty} is empty: expected a value. See --help.`);
  return parsed;
}

function parse<T extends Options>(args: string[], options: T): ReturnType<typeof parseArgs<Config<T>>> {
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

export function inputFile(positionals: string[], expected: string): string {
  const file = path.resolve(singlePositional(positionals, expected));
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new CommandError(`There is no file ${file}.`);
  if (stats.isDirectory()) throw new CommandError(`${file} is a folder. Name a file in it.`);
  return file;
}
