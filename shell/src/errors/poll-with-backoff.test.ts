import { pollWithBackoff } from './poll-with-backoff';

const stopping = new AbortController();
const ask = jest.fn(async () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the task runs after 2 s, 4 s, 8 s, 16 s, and then every 30 s', async () => {
  const callTimes: number[] = [];
  const start = Date.now();
  ask.mockImplementation(async () => {
    callTimes.push((Date.now() - start) / 1000);
  });

  void pollWithBackoff(ask, stopping.signal);
  await jest.advanceTimersByTimeAsync(120_000);

  expect(callTimes).toEqual([2, 6, 14, 30, 60, 90, 120]);
});

test('the task waits while the page is hidden', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  void pollWithBackoff(ask, stopping.signal);

  await jest.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).not.toHaveBeenCalled();

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the task stops when the signal aborts', async () => {
  const own = new AbortController();
  void pollWithBackoff(ask, own.signal);
  await jest.advanceTimersByTimeAsync(2_000);

  own.abort();
  await jest.advanceTimersByTimeAsync(60_000);

  expect(ask).toHaveBeenCalledTimes(1);
});
