import { PassThrough, Readable } from 'node:stream';
import { readPassword } from './terminal';

const atTerminal = () => Object.assign(new PassThrough(), { isTTY: true });

function screen() {
  const output = new PassThrough();
  return { output, shown: () => String(output.read() ?? '') };
}

/** Pauses before each line, so that each prompt reads one line only. */
function type(input: PassThrough, ...lines: string[]) {
  for (const [index, line] of lines.entries()) setTimeout(() => input.write(`${line}\r`), 50 * (index + 1));
}

test('at a terminal a password is typed twice and never shown', async () => {
  const [input, { output, shown }] = [atTerminal(), screen()];
  type(input, 'a long password', 'a long password');
  expect(await readPassword('New password: ', input, output)).toBe('a long password');
  expect(shown()).toBe('New password: \nOnce more: \n');
});

test('two passwords that differ change nothing', async () => {
  const [input, { output }] = [atTerminal(), screen()];
  type(input, 'a long password', 'a lung password');
  await expect(readPassword('New password: ', input, output)).rejects.toThrow('The two passwords differ.');
});

test('Ctrl-C changes nothing', async () => {
  const [input, { output }] = [atTerminal(), screen()];
  setTimeout(() => input.write('a lo\u0003'), 50);
  await expect(readPassword('New password: ', input, output)).rejects.toThrow('Nothing was changed.');
});

test('from a pipe it is the first line, blanks included', async () => {
  const { output, shown } = screen();
  expect(await readPassword('New password: ', Readable.from(['a long password \nmore\n']), output)).toBe(
    'a long password ',
  );
  expect(await readPassword('New password: ', Readable.from([]), output)).toBe('');
  expect(shown()).toBe('');
});
