import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');
/** Node's options to run the sources without a build. */
const FROM_SOURCE = ['--conditions=source', '--require', path.join(ROOT, 'scripts/typescript.cjs')];

type Options = { args: string[]; env?: NodeJS.ProcessEnv; stdio?: StdioOptions };

export type OwnProcess = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function startOwnProcess({ args, env = {}, stdio = ['ignore', 'pipe', 'pipe'] }: Options): OwnProcess {
  const child = spawn(process.execPath, [...FROM_SOURCE, ...args], {
    cwd: ROOT,
    env,
    stdio,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

export const startMain = (env: NodeJS.ProcessEnv, stdio?: StdioOptions): OwnProcess =>
  startOwnProcess({ args: [path.join(__dirname, '../main.ts')], env, ...(stdio && { stdio }) });
