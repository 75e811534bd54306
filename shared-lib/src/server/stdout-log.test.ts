/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs `code` in a process, with `log` (a `StdoutLog`) and `written` (the number of bytes that `log` has written). */
function startWriter(code: string) {
  const program = `const fs = require('node:fs');
    const { writeSync } = fs;
    let written = 0;
    fs.writeSync = (...args) => { const bytes = writeSync(...args); written += bytes; return bytes; };
    const { StdoutLog } = require('./stdout-log.ts');
    const log = new StdoutLog();
    ${code}`;
  const child = spawn(
    process.execPath,
    ['--require', join(__dirname, '../../../scripts/typescript.cjs'), '-e', program],
    { cwd: __dirname, stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
  );
  let output = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { child, output: () => output, ended };
}

const LINES = 5000;
const WRITE_ALL = `for (let n = 0; n < ${LINES}; n += 1) log.write(JSON.stringify({ n, text: 'ä'.repeat(500) }) + '\\n');
  process.send('written');`;

test('a reader that stalls stops nothing, gets complete lines later, and is told how many were dropped', async () => {
  const writer = startWriter(`${WRITE_ALL} process.on('message', () => process.exit(0));`);
  writer.child.stdout!.pause();
  await once(writer.child, 'message');
  writer.child.stdout!.resume();
  while (!writer.output().includes('dropped')) await once(writer.child.stdout!, 'data');
  writer.child.send('end');

  expect(await writer.ended).toBe(0);
  const lines = writer
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { n?: number; lines?: number; msg?: string });
  const report = lines.pop();
  expect(lines.map(({ n }) => n)).toEqual(lines.map((_line, index) => index));
  expect(report).toMatchObject({ level: 40, msg: 'log lines were dropped', lines: LINES - lines.length });
});

test('lines that wait are written when the process ends', async () => {
  // The line is longer than the buffer of standard output. The end of standard input ends the process.
  const writer = startWriter(`log.write('x'.repeat(300_000) + '\\n');
    process.send(written);
    fs.readFileSync(0);
    process.exit(0);`);
  writer.child.stdout!.pause();
  const [written] = (await once(writer.child, 'message')) as [number];
  expect(written).toBeLessThan(300_001);
  writer.child.stdout!.resume();
  while (writer.output().length < written) await once(writer.child.stdout!, 'data');
  writer.child.stdin!.end();

  await writer.ended;
  expect(writer.output()).toHaveLength(300_001);
});

test('a reader that is gone stops nothing', async () => {
  const writer = startWriter(`process.on('message', () => { ${WRITE_ALL} process.exit(0); });
    process.send('ready');`);
  await once(writer.child, 'message');
  writer.child.stdout!.destroy();
  writer.child.send('write');
  expect(await writer.ended).toBe(0);
});
