import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { adminApi, ApiError } from 'shared-lib/api';
import { useDeskPolling } from './use-desk-polling';

const version = jest.spyOn(adminApi, 'requestVersion');
const load = jest.fn((): null | Promise<null> => null);

function Desk() {
  useDeskPolling('1');
  return null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  version.mockReset().mockResolvedValue('1');
  load.mockClear();
});
afterEach(() => jest.useRealTimers());

async function openDesk() {
  const router = createMemoryRouter([
    { path: '/', loader: load, Component: Desk, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  return router;
}

test('a new version reloads the desk', async () => {
  await openDesk();
  await pass(4_000);
  expect(load).toHaveBeenCalledTimes(1);

  version.mockResolvedValue('2');
  await pass(4_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('an open dialog, such as the question about unsaved changes, delays the reload', async () => {
  await openDesk();
  version.mockResolvedValue('2');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await pass(12_000);
  expect(load).toHaveBeenCalledTimes(1);

  dialog.remove();
  await pass(4_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a request that the admin opens during a poll is opened without a reload, which would scroll the page', async () => {
  const router = await openDesk();
  let answer = (_version: string) => {};
  version.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await pass(4_000);
  let loaded = (_data: null) => {};
  load.mockReturnValueOnce(new Promise<null>((resolve) => (loaded = resolve)));
  await act(async () => void router.navigate('/?open=ada', { preventScrollReset: true }));
  await act(async () => answer('2'));
  await act(async () => loaded(null));

  expect(router.state.location.search).toBe('?open=ada');
  expect(router.state.preventScrollReset).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('on a new day the desk is loaded once more, because its times and due requests depend on the day', async () => {
  jest.setSystemTime(new Date(2026, 10, 28, 23, 59, 50));
  await openDesk();
  await pass(8_000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(4_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(40_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('after the end of the session it polls every 30 seconds, and as before after the sign-in', async () => {
  await openDesk();
  version.mockRejectedValue(new ApiError(401, 'Unauthorized'));
  await pass(4_000);
  expect(version).toHaveBeenCalledTimes(1);
  await pass(29_000);
  expect(version).toHaveBeenCalledTimes(1);

  version.mockResolvedValue('1');
  await pass(1_000);
  expect(version).toHaveBeenCalledTimes(2);
  await pass(4_000);
  expect(version).toHaveBeenCalledTimes(3);
});
