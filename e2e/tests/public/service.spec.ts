import { expect, test } from '../../product/fixtures';
import { ADMIN } from '../../product/product';

const REQUEST = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  message: 'x'.repeat(30),
  number: '1234567890',
  date: '2026-03-02',
  time: '00:05',
};

test('spec 8.1.2: hero and explore are answered as a list of one, the other singletons as an object; all carry _id', async ({
  site,
  request,
}) => {
  const read = async (path: string): Promise<unknown> => (await request.get(site.content.url + path)).json();

  for (const path of ['hero', 'explore'])
    expect(await read(path), path).toEqual([expect.objectContaining({ _id: expect.any(String) })]);
  for (const path of ['social/links', 'logo', 'aboutus/motivation', 'aboutus/ceo'])
    expect(await read(path), path).toMatchObject({ _id: expect.any(String) });
});

test('spec 8.1.3: errors are problem documents', async ({ site, request }) => {
  const answer = await request.get(`${site.content.url}choosepath/no such course`);

  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ title: expect.any(String), status: 404 });
});

test('spec 6.4.4: the service enforces every limit that the request forms enforce', async ({
  site,
  request,
}) => {
  for (const [wrong, field] of [
    [{ email: 'grace@nowhere' }, 'email'],
    [{ email: 'gr ace@example.org' }, 'email'],
    [{ message: 'x'.repeat(29) }, 'message'],
    [{ name: 'x'.repeat(21) }, 'name'],
    [{ number: '123456789' }, 'number'],
  ] as const) {
    const answer = await request.post(`${site.content.url}application/post`, {
      data: { ...REQUEST, ...wrong },
    });

    expect(answer.status(), field).toBeGreaterThanOrEqual(400);
    expect(answer.status(), field).toBeLessThan(500);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    expect((await answer.json()).errors).toEqual([expect.objectContaining({ field })]);
  }
});

test('spec 8.3.3: information requests and subscriptions, distinguished by Name, have a list each; a retry stores no second lead', async ({
  site,
  request,
}) => {
  const subscription = {
    email: 'grace@example.org',
    Name: 'Register User',
    date: '2026-03-02',
    time: '00:05',
  };
  const send = async (data: object) =>
    (
      await request.post(`${site.content.url}application/post`, {
        data,
        headers: { 'Idempotency-Key': JSON.stringify(data) },
      })
    ).json();
  const fromGrace = async (path: string) => {
    const list: { email: string }[] = await (await request.get(site.content.url + path)).json();
    return list.filter(({ email }) => email === 'grace@example.org');
  };

  for (const sent of [REQUEST, subscription, REQUEST])
    expect(await send(sent)).toMatchObject({ status: 'succes' });

  await request.post(`${site.content.url}admin`, {
    data: { username: ADMIN.username, password: ADMIN.password },
  });
  expect(await fromGrace('application')).toEqual([expect.objectContaining(REQUEST)]);
  expect(await fromGrace('newsletter')).toEqual([expect.objectContaining(subscription)]);
});
