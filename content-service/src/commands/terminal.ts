import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './command-line';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

export async function readPassword(prompt: string, input: Input, output: Writable): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  const password = await promptHidden(prompt, input, output);
  if (password === (await promptHidden('Once more: ', input, output))) return password;
  throw new CommandError('The two passwords differ. Nothing was changed.');
}

async function firstLine(input: Input): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}

async function promptHidden(prompt: string, input: Input, output: Writable): Promise<string> {
  output.write(prompt);
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new CommandError('Nothing was changed.')));
      terminal.question('').then(resolve, reject);
    });
  } finally {
    terminal.close();
    output.write('\n');
  }
}
