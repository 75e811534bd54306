import { inTime } from './in-time';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'content'));

test.each([
  ['arrives on a slow network after 5 s', 5_000, 'content'],
  ['takes longer than 10 s', 11_000, 'fallback'],
])('in a browser, content that %s', async (_case, ms, expected) => {
  const shown = inTime(after(ms), 'fallback');
  await jest.advanceTimersByTimeAsync(ms);

  expect(await shown).toBe(expected);
});
