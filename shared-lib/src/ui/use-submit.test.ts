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
