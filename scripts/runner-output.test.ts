import { CommandError } from 'test-kit/progress';
import { jestOutput, playwrightOutput } from './runner-output';
import { counted } from './totals';

const JEST = `PASS shell shell/src/a.test.ts
FAIL shell-server shell/server/b.test.ts (5.1 s)
  ● a page is rendered

    expect(received).toBe(expected)

PASS shell shell/src/c.test.ts

Test Suites: 1 failed, 2 passed, 3 total
Tests:       1 failed, 3 skipped, 20 passed, 24 total
`;

const PLAYWRIGHT = `Running 3 tests using 2 workers
  ✓  1 tests/a.spec.ts:3:1 › 12 passed exams are listed (1.0s)
  ✘  2 tests/b.spec.ts:3:1 › a page is shown (2.0s)

  1) tests/b.spec.ts:3:1 › a page is shown

    Error: expect(locator).toBeVisible() failed

  1 failed
    tests/b.spec.ts:3:1 › a page is shown
  2 passed (3.4s)
`;

test('the totals of each runner are read from its closing lines', () => {
  expect(jestOutput.countsOf(JEST)).toEqual({ passed: 20, failed: 1 });
  expect(playwrightOutput.countsOf(PLAYWRIGHT)).toEqual({ passed: 2, failed: 1 });
  expect(playwrightOutput.countsOf('  2 passed (3.4s)\n')).toEqual({ passed: 2, failed: 0 });
});

test('the reports of failed tests are taken out of the output', () => {
  expect(jestOutput.failuresOf(JEST)).toBe(
    'FAIL shell-server shell/server/b.test.ts (5.1 s)\n  ● a page is rendered\n\n    expect(received).toBe(expected)\n\n',
  );
  expect(playwrightOutput.failuresOf(PLAYWRIGHT)).toMatch(/^ {2}1\) tests\/b[^]* 2 passed \(3\.4s\)\n$/);
});

test('a report that Jest repeats in its summary is printed once', () => {
  const withSummary = JEST.replace(
    '\nTest Suites',
    '\nSummary of all failing tests\nFAIL again\n\nTest Suites',
  );
  expect(jestOutput.failuresOf(withSummary)).toBe(jestOutput.failuresOf(JEST));
});

test('a runner that breaks off before its tests says why', () => {
  expect(jestOutput.failuresOf('the configuration has a fault')).toBe('the configuration has a fault');
  expect(playwrightOutput.failuresOf('the configuration has a fault')).toBe('the configuration has a fault');
});

test('colored output, as with FORCE_COLOR, is read like other output', async () => {
  const passed =
    '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[32m20 passed\u001b[39m\u001b[22m, 20 total\n';
  const failed = JEST.replace('FAIL ', '\u001b[0m\u001b[7m\u001b[31m FAIL \u001b[39m\u001b[27m\u001b[0m ')
    .replace('PASS ', '\u001b[0m\u001b[7m\u001b[32m PASS \u001b[39m\u001b[27m\u001b[0m ')
    .replace('Tests:', '\u001b[1mTests:\u001b[22m')
    .replace('1 failed,', '\u001b[31m1 failed\u001b[39m,');

  expect(await counted(() => Promise.resolve(passed), jestOutput)).toEqual({ passed: 20, failed: 0 });
  const run = () => Promise.reject(new CommandError('jest ended with code 1', '', failed));
  await expect(counted(run, jestOutput)).rejects.toMatchObject({
    counts: { passed: 20, failed: 1 },
    output: expect.stringMatching(/^ FAIL {2}shell-server [^]*expect\(received\)[^]*\n\n$/),
  });
});
