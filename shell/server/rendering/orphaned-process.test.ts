import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing/temporary-folder';
import { availableIsolation, sandboxed, type Isolation } from './sandbox';

const folder = temporaryFolder();

/** Starts the command in its first argument, prints the process ID of the command, and keeps running. */
const SHELL = `
  const [command, ...args] = JSON.parse(process.argv[1]);
  const { pid } = require('node:child_process').spawn(command, args, { stdio: 'ignore' });
  process.stdout.write(pid + '\\n');
  setInterval(() => undefined, 1000);
`;

const isolations = new Set<Isolation>(['permissions', availableIsolation()]);
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each([...isolations])(
  'with %s, a process in an endless loop ends with a killed shell',
  async (isolation) => {
    const script = join(folder.path, 'loop.js');
    writeFileSync(script, 'for (;;);');
    const shell = spawn(process.execPath, ['-e', SHELL, JSON.stringify(sandboxed(script, isolation))]);
    const [output] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = Number(output);
    await pause(500);
    expect(isRunning(pid)).toBe(true);

    shell.kill('SIGKILL');

    try {
      for (let tries = 0; tries < 200 && isRunning(pid); tries += 1) await pause(50);
      expect(isRunning(pid)).toBe(false);
    } finally {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    }
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
