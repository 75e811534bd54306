/**
 * Actions run on the server.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { startContentService } from 'shared-lib/testing';
import { accountAction } from './account-action';

const service = startContentService();

async function post(form: 'login' | 'forgot' | 'reset', fields: Record<string, string>, id?: string) {
  const request = new Request('https://institute.example/', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '203.0.113.7' },
  });
  const answer = await accountAction(form)({ request, params: { id }, context: {} } as never);
  if (answer instanceof Response) return answer;
  const status = answer.init?.status;
  // The page reads the status of a failure from the result.
  if (answer.data.outcome === 'failure') expect(answer.data.status).toBe(status);
  return { ...answer.data, status };
}

test('valid credentials redirect to the admin area with both cookies', async () => {
  service.on('POST admin', () => ({
    body: { token: 'a-token' },
    headers: { 'Set-Cookie': 'session=secret; HttpOnly' },
  }));

  const answer = (await post('login', { username: 'admin', password: 'secret' })) as Response;

  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/admin/panel');
  expect(answer.headers.getSetCookie()).toEqual([
    'session=secret; HttpOnly',
    'admin-token=a-token; Max-Age=17280; Path=/; SameSite=Lax; Secure',
  ]);
  expect(service.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

test('invalid credentials are reported; the result has the username, but no password', async () => {
  service.on('POST admin', () => ({ status: 401, body: {} }));
  const answer = await post('login', { username: 'admin', password: 'secret' });
  expect(answer).toEqual({
    form: 'login',
    outcome: 'failure',
    status: 401,
    message: '',
    typed: { username: 'admin' },
  });
});

test('an outage does not look like invalid credentials to a program', async () => {
  service.on('POST admin', () => ({ status: 502 }));

  expect(await post('login', { username: 'admin', password: 'secret' })).toMatchObject({
    outcome: 'failure',
    status: 503,
  });
});

test('a limited login without JavaScript comes back with the wait time', async () => {
  service.on('POST admin', () => ({ status: 429, headers: { 'Retry-After': '90' } }));

  expect(await post('login', { username: 'admin', password: 'secret' })).toMatchObject({
    outcome: 'failure',
    status: 429,
    retryAfter: 90,
  });
});

test.each([
  ['login', { username: '', password: 'x' }, 'username', 'Please input your Username!'],
  ['login', { username: 'admin', password: '' }, 'password', 'Please input your Password!'],
  ['forgot', { email: 'abc' }, 'email', 'Type your e-mail address like name@example.org'],
  ['reset', { password: 'short' }, 'password', 'Type at least 12 characters: 7 more'],
] as const)('%s with %j is rejected before anything is sent', async (form, fields, field, message) => {
  service.content.capabilities = ['password-rules'];
  expect(await post(form, fields, 'token')).toMatchObject({
    outcome: 'failure',
    status: 422,
    field,
    message,
  });
  expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a service without rules for passwords gets any password that is not empty', async () => {
  service.on('PUT reset-password/the-link', () => ({ body: {} }));

  expect(await post('reset', { password: '' }, 'the-link')).toMatchObject({
    outcome: 'failure',
    message: 'Please input your Password!',
  });
  expect(await post('reset', { password: 'short' }, 'the-link')).toMatchObject({ outcome: 'success' });
  expect(service.received.flatMap(({ body }) => body ?? [])).toEqual([{ password: 'short' }]);
});

test('the result says whether the mail is sent', async () => {
  service.on('POST forgot-password', () => ({ body: { Status: 'Success' } }));
  expect(await post('forgot', { email: 'a@b.example' })).toMatchObject({ outcome: 'success', status: 200 });
  service.on('POST forgot-password', () => ({ body: { Status: 'No' } }));
  expect(await post('forgot', { email: 'a@b.example' })).toMatchObject({ outcome: 'failure', status: 503 });
});

test('after a lost answer, the result says that the password may be changed', async () => {
  service.on('PUT reset-password/the-link', () => ({ status: 504 }));

  expect(await post('reset', { password: 'a long password' }, 'the-link')).toMatchObject({
    outcome: 'failure',
    status: 504,
    message: expect.stringContaining('the password may be changed'),
  });
});

test('the password is set by the id of the link; a used link is reported', async () => {
  service.on('PUT reset-password/the-link', () => ({ body: {} }));
  expect(await post('reset', { password: 'a long password' }, 'the-link')).toMatchObject({
    outcome: 'success',
  });
  service.on('PUT reset-password/the-link', () => ({ status: 404, body: {} }));
  expect(await post('reset', { password: 'a long password' }, 'the-link')).toEqual({
    form: 'reset',
    outcome: 'failure',
    status: 404,
    field: 'id',
    message: 'This link has been used already or is too old.',
    typed: {},
  });
});
