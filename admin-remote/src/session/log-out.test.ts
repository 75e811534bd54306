import { waitFor } from '@testing-library/react';
import { hasSession, startSession } from 'shared-lib/api';
import { startContentService } from 'shared-lib/testing';
import { logOut } from './log-out';

const service = startContentService();

test.each([
  ['ends the session', 200],
  ['fails', 500],
  ['has no such call', 404],
])('logging out removes the cookie and opens the login page when the service %s', async (_what, status) => {
  service.on('POST admin/logout', () => ({ status, body: {} }));
  startSession('a-token');
  const navigate = jest.fn();

  await logOut(navigate);

  expect(service.received).toHaveLength(1);
  expect(hasSession()).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/login');
});

test('logging out deletes the drafts and no other stored data', async () => {
  service.on('POST admin/logout', () => ({ body: {} }));
  localStorage.setItem('admin-draft:hero:7', '{"at":1,"base":{},"values":{}}');
  localStorage.setItem('admin-draft:course:new', '{}');
  localStorage.setItem('admin-menu-collapsed', 'true');

  await logOut(() => undefined);

  expect(Object.keys(localStorage).sort()).toEqual(['admin-logout', 'admin-menu-collapsed']);
});

test('logging out clears the browser before the service responds', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on('POST admin/logout', () => answered.then(() => ({ body: {} })));
  startSession('a-token');
  localStorage.setItem('admin-draft:hero:7', '{}');
  const navigate = jest.fn();

  const isLoggedOut = logOut(navigate);
  expect(hasSession()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['admin-logout']);
  await waitFor(() => expect(service.received).toHaveLength(1));
  expect(service.received[0]?.headers.authorization).toBe('Bearer a-token');
  expect(navigate).not.toHaveBeenCalled();

  answer();
  await isLoggedOut;
  expect(navigate).toHaveBeenCalledWith('/login');
});
