import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Starts a process with a detached child and, like `npm start`, calls `stopBeforeExit`; then it runs `code`. */
function startRunner(code = '', stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']) {
  const program = `
    const { spawn } = require('node:child_process');
    const { once } = require('node:events');
    const { stopBeforeExit } = require('./stop-before-exit.ts');
    const child = spawn('sleep', ['1000000'], { stdio: 'ignore', detached: true });
    stopBeforeExit(async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    });
    process.on('message', () => { ${code} });
    process.send(child.pid);`;
  return spawn(process.execPath, ['--require', join(__dirname, 'typescript.cjs'), '-e', program], {
    cwd: __dirname,
    stdio,
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGHUP', 'SIGTERM', 'SIGINT'] as const)('%s stops the servers', async (signal) => {
  const runner = startRunner();
  const [pid] = (await once(runner, 'message')) as [number];
  expect(isRunning(pid)).toBe(true);
  runner.kill(signal);

  expect(await once(runner, 'close')).toEqual([0, null]);
  expect(isRunning(pid)).toBe(false);
});

test('an uncaught exception is printed and stops the servers', async () => {
  const runner = startRunner(`throw new Error('a fault of the runner');`);
  let output = '';
  runner.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [pid] = (await once(runner, 'message')) as [number];
  runner.send('go');

  expect(await once(runner, 'close')).toEqual([1, null]);
  expect(output).toContain('Error: a fault of the runner');
  expect(isRunning(pid)).toBe(false);
});

test('output to a full disk stops nothing', async () => {
  const full = openSync('/dev/full', 'w');
  const runner = startRunner(
    `process.stdout.write('a line\\n', () => process.stdout.write('a line\\n', () => process.send('written')));`,
    ['ignore', full, full, 'ipc'],
  );
  closeSync(full);
  const [pid] = (await once(runner, 'message')) as [number];
  runner.send('go');
  await once(runner, 'message');
  expect(isRunning(pid)).toBe(true);
  runner.kill('SIGTERM');

  expect(await once(runner, 'close')).toEqual([0, null]);
  expect(isRunning(pid)).toBe(false);
});
