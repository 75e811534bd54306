import { CommandError } from '../commands/command-error';
import type { Environment, Progress } from '../commands/surroundings';

type Command = (input: { args: string[]; env: Environment; progress: Progress }) => Promise<void>;

/** Runs a command as a script does, and gives back all that it said and the code it ended with. */
export async function commandRun(
  command: Command,
  args: string[],
  env: Environment,
): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const progress: Progress = {
    say: (line) => void lines.push(line),
    async step(title, work) {
      const result = await work();
      lines.push(`✓ ${title}`);
      return result;
    },
  };
  try {
    await command({ args, env: { RELEASE_BY: 'Ada', ...env }, progress });
    return { code: 0, text: lines.join('\n') };
  } catch (error) {
    lines.push((error as Error).message);
    return { code: error instanceof CommandError ? error.exitCode : 1, text: lines.join('\n') };
  }
}
