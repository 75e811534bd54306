import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

type Wire = Record<string, string> & { _id: string };
const read = async () => (await service.call('GET', '/social/links')).json() as Wire;

async function save(path: string, changes: Record<string, string>) {
  const { _id, _rev: _revision, ...links } = await read();
  const body = { ...links, ...changes };
  return service.call('PUT', `${path}/${_id}`, { body, cookie });
}

test('a link that is marked as unused is empty in all responses until it is set again', async () => {
  expect((await save('/v1/social/links', { telegram: '', twitter: '' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ telegram: '', twitter: '', facebook: expect.stringMatching(/./) });

  // `save` sends all fields. This route accepts an empty `telegram` only because the stored value is already empty.
  expect((await save('/social/links', { twitter: 'https://x.example' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ telegram: '', twitter: 'https://x.example' });
});

test.each([
  ['/social/links', '', 400],
  ['/social/links', 'javascript:alert(1)', 400],
  ['/v1/social/links', 'javascript:alert(1)', 400],
  ['/v1/social/links', ' ', 400],
  ['/v1/social/links', 'https://linkedin.example', 200],
])('PUT %s with the link "%s" gets status %i', async (path, linkedin, status) => {
  expect((await save(path, { linkedin })).statusCode).toBe(status);
});
