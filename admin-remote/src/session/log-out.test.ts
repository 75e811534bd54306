import { hasSession, startSession } from 'shared-lib/api';
import { startContentService } from 'shared-lib/testing';
import { logOut } from './log-out';

const service = startContentService();

test.each([
  ['ends the session', 200],
  ['fails', 500],
  ['has no such call', 404],
])('logging out forgets the cookie and opens the login page when the service %s', async (_what, status) => {
  service.on('POST admin/logout', () => ({ status, body: {} }));
  startSession('a-token');
  const leaveFor = jest.fn();

  await logOut(leaveFor);

  expect(service.received).toHaveLength(1);
  expect(hasSession()).toBe(false);
  expect(leaveFor).toHaveBeenCalledWith('/login');
});
