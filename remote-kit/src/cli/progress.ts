import type { Progress } from '../commands/command-context';

const say = (line: string) => void process.stdout.write(`${line}\n`);

export const progress: Progress = {
  say,
  async step(title, work) {
    const startedAt = Date.now();
    say(`• ${title} …`);
    const result = await work();
    say(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  },
};
