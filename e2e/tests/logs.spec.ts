import { expect, test } from '../product/fixtures';

test('no log line contains input of a visitor, a password or the token of a password reset', async ({
  site,
  request,
}) => {
  const { shell, content } = site;
  const inquiry = {
    name: 'Canary Name',
    email: 'canary@example.org',
    message: 'A canary sings about the courses it would like to take.',
    number: '5550100777',
    date: '2026-11-20',
    time: '10:30',
  };
  expect((await request.post(`${shell.url}/api/application/post`, { data: inquiry })).status()).toBe(200);
  await request.post(`${shell.url}/api/admin`, {
    data: { username: 'canary-user', password: 'canary-password' },
  });
  await request.put(`${shell.url}/api/reset-password/canary-token`, {
    data: { password: 'canary-password' },
  });
  await request.get(`${shell.url}/reset_password/canary-token?from=canary-query`);

  await expect.poll(() => shell.log()).toContain('/reset_password/');
  for (const log of [shell.log(), content.log()]) {
    expect(log).toContain('application/post');
    expect(log).not.toMatch(/canary/i);
    expect(log).not.toContain(inquiry.number);
  }
});
