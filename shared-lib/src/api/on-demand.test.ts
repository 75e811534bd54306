/** @jest-environment node */
import { onDemand } from './on-demand';
import { isUnknownOutcome } from './unknown-outcome';

const calls = { double: (value: number) => Promise.resolve(2 * value) };

test('the code of the calls loads with the first call', async () => {
  const fetchCalls = jest.fn(() => Promise.resolve(calls));
  const api = onDemand(fetchCalls);
  expect(fetchCalls).not.toHaveBeenCalled();
  await expect(api.double(21)).resolves.toBe(42);
  expect(fetchCalls).toHaveBeenCalledTimes(1);
});

test('if the code fails to load, the call fails and the next call retries', async () => {
  const fetchCalls = jest.fn(() => Promise.resolve(calls));
  fetchCalls.mockRejectedValueOnce(new Error('offline'));
  const api = onDemand(fetchCalls);
  const error = await api.double(1).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 503,
    message: 'The content service cannot be reached',
  });
  expect(isUnknownOutcome(error)).toBe(false);
  await expect(api.double(1)).resolves.toBe(2);
});
