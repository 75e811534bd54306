import { CommandError } from '../commands/command-error';
import { readOptions } from '../commands/options';

/** Commands without a help text of their own. `positionals` is the maximum number of positional arguments. */
export const ARGUMENTS = {
  init: { options: { mount: { type: 'string' } }, positionals: 1 },
  dev: { options: { against: { type: 'string' } }, positionals: 0 },
  types: { options: { site: { type: 'string' } }, positionals: 1 },
  check: { options: {}, positionals: 0 },
  build: { options: {}, positionals: 0 },
} as const;

/**
 * True if `args` contain `--help`. Always false for commands outside `ARGUMENTS`.
 * @throws CommandError if the `args` of a command in `ARGUMENTS` are invalid
 */
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
