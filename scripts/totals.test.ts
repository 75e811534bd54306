import { CommandError } from 'test-kit/progress';
import { counted, runAll } from './totals';

const runnerOutput = {
  countsOf: (output: string) => ({
    passed: Number(/(\d+) p/.exec(output)?.[1]),
    failed: Number(/(\d+) f/.exec(output)?.[1]),
  }),
  failuresOf: (output: string) => output.slice(output.indexOf('×')),
};
const part = (passed: number, failed: number) => () => Promise.resolve({ passed, failed });
const broken = (error: Error) => () => Promise.reject<never>(error);

test.each([
  ['all pass', [part(5, 0), part(2, 0)], '7 passed, 0 failed', true],
  ['tests fail', [part(5, 1), part(2, 3)], '7 passed, 4 failed', false],
  ['a step fails before the tests', [broken(new Error('Lint')), part(2, 0)], '2 passed, 1 failed', false],
  ['every step fails', [broken(new Error('Lint')), broken(new Error('Build'))], '0 passed, 2 failed', false],
  ['a runner counts nothing', [part(0, 0), part(2, 0)], '2 passed, 1 failed', false],
])('the last line has the totals when %s', async (_when, parts, line, isPassed) => {
  const lines: string[] = [];

  expect(await runAll(parts, (text) => lines.push(text))).toBe(isPassed);
  expect(lines.at(-1)).toBe(`\n${line}`);
});

test('failures are printed before the totals, after all parts have ended', async () => {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    print('✓ the slow part');
    return { passed: 1, failed: 0 };
  };
  const failure = Object.assign(new Error('Lint ended with code 1'), { output: 'a rule' });

  await runAll([broken(failure), slow], print);

  expect(lines).toEqual(['✓ the slow part', '\n✗ Lint ended with code 1\na rule', '\n1 passed, 1 failed']);
});

test('a test runner that fails still counts its results, and its failures are printed again', async () => {
  const failure = new CommandError('jest ended with code 1', '', '✓ one\n× two\n9 passed, 2 failed');
  const lines: string[] = [];
  await runAll([() => counted(broken(failure), runnerOutput)], (text) => lines.push(text));

  expect(lines).toEqual(['\n✗ jest ended with code 1\n× two\n9 passed, 2 failed', '\n9 passed, 2 failed']);
});
