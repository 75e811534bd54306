import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';

export const root = resolve(__dirname, '../..');

export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = Date.now();
  sayProgress(`• ${title} …`);
  const result = await work();
  sayProgress(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Leaves stdout to results, such as the JSON of `preview --json`. */
const sayProgress = (line: string) => void process.stderr.write(`${line}\n`);

export const say = (line: string) => void process.stdout.write(`${line}\n`);

type RunOptions = {
  env?: Record<string, string>;
  isShown?: boolean;
  isInBackground?: boolean;
  cwd?: string;
};

export class CommandError extends Error {
  override readonly name = 'CommandError';

  /** @param output the command's output, or '' if it is already printed */
  constructor(
    message: string,
    readonly output: string,
    readonly fullOutput: string,
  ) {
    super(message);
  }
}

export function run(
  command: string,
  args: string[],
  { env = {}, isShown = false, isInBackground = false, cwd = root }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Processes that the child starts inherit its priority.
    if (isInBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const collect = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (isShown) stream.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      const message = `${command} ${args.join(' ')} ended with code ${code}`;
      reject(new CommandError(message, isShown ? '' : output, output));
    });
  });
}

type ScriptError = Error & { output?: string; exitCode?: number };

export async function script(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { message, output = '', exitCode = 1 } = error as ScriptError;
    process.stderr.write(`\n✗ ${message}\n${output}\n`);
    process.exit(exitCode);
  }
}
