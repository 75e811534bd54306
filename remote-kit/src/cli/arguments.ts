import { CommandError } from '../commands/command-error';
import { readOptions } from '../commands/options';

/** `positionals` is a maximum. Commands with a help text of their own are missing here. */
export const ARGUMENTS = {
  init: { options: { mount: { type: 'string' } }, positionals: 1 },
  dev: { options: { against: { type: 'string' } }, positionals: 0 },
  types: { options: { site: { type: 'string' } }, positionals: 1 },
  check: { options: {}, positionals: 0 },
  build: { options: {}, positionals: 0 },
} as const;

/** Always false for commands outside `ARGUMENTS`. @throws CommandError if `args` are invalid */
export function requestsHelp(command: string, args: string[]): boolean {
  if (!Object.hasOwn(ARGUMENTS, command)) return false;
  const { options, positionals: max } = ARGUMENTS[command as keyof typeof ARGUMENTS];
  const { positionals } = readOptions(args, { ...options, help: { type: 'boolean' } });
  if (positionals.length > max)
    throw new CommandError(
      `Unexpected argument: ${positionals[max]}. Run npx --no remote help to list all commands.`,
    );
  return args.includes('--help');
}
