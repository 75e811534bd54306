import type { Environment, Progress } from '../commands/command-context';

type Command = (input: { args: string[]; env: Environment; progress: Progress }) => Promise<void>;

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
    const { message, exitCode = 1 } = error as Error & { exitCode?: number };
    return { code: exitCode, text: [...lines, message].join('\n') };
  }
}
