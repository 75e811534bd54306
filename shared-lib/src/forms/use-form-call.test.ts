import { act, renderHook } from '@testing-library/react';
import { useFormCall } from './use-form-call';

const typed = { email: 'ada@example.org' };

test('a second click between the response and the next render makes no second call', async () => {
  const send = jest.fn(async () => 'answer');
  const onDone = jest.fn();
  const { result } = renderHook(() => useFormCall('newsletter', { onDone, onFailed: jest.fn() }));

  // `act` renders at its end.
  await act(async () => {
    result.current.start(typed, send);
    while (onDone.mock.calls.length === 0) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    result.current.start(typed, send);
  });

  expect(send).toHaveBeenCalledTimes(1);
});
