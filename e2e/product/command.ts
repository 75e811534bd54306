import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

export type CommandResult = { code: number | null; output: string };

export function runCommand(line: string[], env: Record<string, string>, cwd = ROOT): Promise<CommandResult> {
  const [command = '', ...args] = line;
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', failed);
    child.once('close', (code) => done({ code, output }));
  });
}
