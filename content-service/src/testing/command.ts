import { content } from '../commands';
import { NOON } from './service';

type Setup = { env?: Record<string, string>; password?: string };

export async function runCommand(
  folder: string,
  args: string[],
  { env = {}, password = '' }: Setup = {},
): Promise<string> {
  const said: string[] = [];
  await content(args, {
    env: { DATA_DIR: folder, ...env },
    say: (line) => void said.push(line),
    askPassword: () => Promise.resolve(password),
    now: () => NOON,
  });
  return said.join('\n');
}
