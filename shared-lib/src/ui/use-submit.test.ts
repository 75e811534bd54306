import { act, renderHook } from '@testing-library/react';
import { useSubmit } from './use-submit';

test('a second submit while one runs is ignored', async () => {
  let answer: (text: string) => void = () => undefined;
  const send = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const onDone = jest.fn();
  const { result } = renderHook(() => useSubmit(send, { onDone, onFailed: jest.fn() }));

  act(() => {
    void result.current.submit('first');
    void result.current.submit('second');
  });
  expect(send.mock.calls).toEqual([['first']]);
  expect(result.current.isSubmitting).toBe(true);

  await act(async () => answer('answer'));
  expect(onDone.mock.calls).toEqual([['answer']]);
  expect(result.current.isSubmitting).toBe(false);
});

test('a second submit between the response and the next render is ignored', async () => {
  const send = jest.fn(async (input: string) => input);
  const { result } = renderHook(() => useSubmit(send, { onDone: jest.fn(), onFailed: jest.fn() }));

  // `act` renders at its end.
  await act(async () => {
    await result.current.submit('first');
    await result.current.submit('second');
  });
  await act(() => result.current.submit('third'));

  expect(send.mock.calls).toEqual([['first'], ['third']]);
});

test('an error in a handler of a sent form does not say that the form was not sent', async () => {
  const onFailed = jest.fn();
  const { result } = renderHook(() => useSubmit(async () => 'sent', { onDone: jest.fn(), onFailed }));
  const afterDone = () => {
    throw new Error('after the answer');
  };

  let thrown: unknown;
  await act(() => result.current.submit('input', afterDone).catch((error) => (thrown = error)));

  expect(thrown).toEqual(new Error('after the answer'));
  expect(onFailed).not.toHaveBeenCalled();
  expect(result.current.isSubmitting).toBe(false);
});

test('after a failure the form can be submitted again', async () => {
  const send = jest.fn<Promise<void>, [string]>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const onFailed = jest.fn();
  const afterDone = jest.fn();
  const { result } = renderHook(() => useSubmit(send, { onDone: jest.fn(), onFailed }));

  await act(() => result.current.submit('first', afterDone));
  expect(onFailed).toHaveBeenCalledWith(new Error('no'));
  expect(afterDone).not.toHaveBeenCalled();

  await act(() => result.current.submit('again', afterDone));
  expect(send).toHaveBeenLastCalledWith('again');
  expect(afterDone).toHaveBeenCalledTimes(1);
});
