import { counted, runAll } from './totals.mjs';

const counts = (output) => ({
  passed: Number(/(\d+) p/.exec(output)[1]),
  failed: Number(/(\d+) f/.exec(output)[1]),
});
const part = (passed, failed) => () => Promise.resolve({ passed, failed });
const broken = (error) => () => Promise.reject(error);

test.each([
  ['all pass', [part(5, 0), part(2, 0)], '7 passed, 0 failed', true],
  ['tests fail', [part(5, 1), part(2, 3)], '7 passed, 4 failed', false],
  ['a step fails before the tests', [broken(new Error('Lint')), part(2, 0)], '2 passed, 1 failed', false],
  ['every step fails', [broken(new Error('Lint')), broken(new Error('Build'))], '0 passed, 2 failed', false],
  ['a runner counts nothing', [part(0, 0), part(2, 0)], '2 passed, 1 failed', false],
])('the last line has the totals when %s', async (_when, parts, line, isPassed) => {
  const lines = [];

  expect(await runAll(parts, (text) => lines.push(text))).toBe(isPassed);
  expect(lines.at(-1)).toBe(`\n${line}`);
});

test('what failed is said before', async () => {
  const lines = [];
  await runAll([broken(Object.assign(new Error('Lint ended with code 1'), { output: 'a rule' }))], (text) =>
    lines.push(text),
  );

  expect(lines[0]).toBe('\n✗ Lint ended with code 1\na rule');
});

test('a test runner that fails still tells its counts', async () => {
  const failure = Object.assign(new Error('jest ended with code 1'), { wholeOutput: '9 passed, 2 failed' });
  const lines = [];
  await runAll([() => counted(broken(failure), counts)], (text) => lines.push(text));

  expect(lines.at(-1)).toBe('\n9 passed, 2 failed');
});
