import { say, step } from 'test-kit/progress';

test('only results are written to stdout, so that the output of --json is JSON', async () => {
  const stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);

  await step('Building public-remote', () => say('{}'));

  expect(stdout.mock.calls).toEqual([['{}\n']]);
  expect(stderr.mock.calls).toEqual([
    ['• Building public-remote …\n'],
    [expect.stringMatching(/^✓ Building public-remote \(\d/)],
  ]);
});
