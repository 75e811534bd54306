import { expect, test } from '../product/fixtures';
import { elements } from '../product/html';
import { COURSE } from '../product/public-pages';
import { Relay } from '../product/relay';
import { GOOD, newSender, requestForm, send } from '../product/request-form';
import { leadsOf } from '../product/stored';
import { live } from '../product/visit';

const SPECIFIED = ['date', 'email', 'message', 'name', 'number', 'time'];

const formOf = (email: string, stamp: string, trap = '') => ({
  form: 'inquiry',
  stamp,
  topic: trap,
  name: GOOD.Name,
  email,
  number: GOOD.Phone,
  message: GOOD.Message,
});

async function stampOn(address: string): Promise<string> {
  const inputs = elements(await (await fetch(address)).text(), 'input');
  return inputs.find(({ name }) => name === 'stamp')?.value ?? '';
}

async function post(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: answer.status, html: await answer.text() };
}

test('a form with a filled honeypot gets the usual answer and is stored with a flag, without the value of the honeypot', async ({
  site,
  startShell,
}) => {
  const relay = await Relay.start(site.content.url);
  const shell = await startShell({ apiUrl: relay.url });
  const [person, machine] = [newSender(), newSender()];
  const stamp = await stampOn(shell.url);

  const answers = [
    await post(`${shell.url}/?index`, formOf(person, stamp)),
    await post(`${shell.url}/?index`, formOf(machine, stamp, 'https://spam.example')),
  ];

  for (const { status, html } of answers) {
    expect(status).toBe(200);
    expect(html).toContain('Your request was submitted successfully.');
    expect(html).not.toContain('spam.example');
  }
  expect(await leadsOf(site.content, machine)).toMatchObject([{ flag: 'trap' }]);
  expect((await leadsOf(site.content, person))[0]?.flag).not.toBe('trap');
  const calls = relay.callsOf('POST', 'application/post');
  expect(calls).toHaveLength(2);
  for (const { body } of calls) expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(SPECIFIED);
  await relay.remove();
});

test('a honeypot that a bot fills in the browser changes nothing visible', async ({ site, page }) => {
  const sender = newSender();
  await page.goto(site.shell.url + COURSE);
  await page.locator('#form input[name="topic"]').evaluate((trap: HTMLInputElement) => (trap.value = 'x'));
  await live(page);
  await send(requestForm(page), { ...GOOD, 'E-mail': sender });

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  expect(await leadsOf(site.content, sender)).toMatchObject([{ flag: 'trap' }]);
});

test('people do not reach the honeypot', async ({ site, page }) => {
  for (const path of ['/', '/contact', COURSE]) {
    await page.goto(site.shell.url + path);
    const traps = page.locator('input[name="topic"]');
    expect(await traps.count()).toBeGreaterThan(0);
    for (const trap of await traps.all()) {
      await expect(trap).not.toBeInViewport();
      await expect(trap).toHaveAttribute('tabindex', '-1');
      await expect(trap).toHaveAttribute('autocomplete', 'off');
    }
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
  }
});

test('a form sent within two seconds of its stamp, or with a made-up stamp, is stored with a flag', async ({
  site,
}) => {
  const [quick, forged, slow] = [newSender(), newSender(), newSender()];
  // Fetches a new stamp, because the stamp of a cached page may be older than two seconds.
  const { stamp } = (await (await fetch(`${site.shell.url}/api/form-stamp`)).json()) as { stamp: string };
  const sent = [
    await post(`${site.shell.url}/?index`, formOf(quick, stamp)),
    await post(`${site.shell.url}/?index`, formOf(forged, 'bm93.bWFkZSB1cA')),
  ];

  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await leadsOf(site.content, quick)).toMatchObject([{ flag: 'too-fast' }]);
  expect(await leadsOf(site.content, forged)).toMatchObject([{ flag: 'bad-stamp' }]);
  // After two seconds, the service accepts the same stamp.
  await expect(async () => {
    const form = { ...formOf(slow, stamp), message: `${GOOD.Message} ${Date.now()}` };
    await post(`${site.shell.url}/?index`, form);
    expect((await leadsOf(site.content, slow))[0]).not.toHaveProperty('flag');
  }).toPass();
});

for (const [who, headers] of [
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another site, in an old browser', { Origin: 'https://stranger.example' }],
  ['a page without an origin', { Origin: 'null' }],
] as const)
  test(`a form of ${who} is rejected`, async ({ site }) => {
    const sender = newSender();
    const form = formOf(sender, await stampOn(site.shell.url));

    const { status, html } = await post(`${site.shell.url}/?index`, form, headers);
    expect(status).toBe(403);
    expect(html).toContain('another site');
    expect((await post(`${site.shell.url}/login`, { username: 'a', password: 'b' }, headers)).status).toBe(
      403,
    );
    expect(await leadsOf(site.content, sender)).toEqual([]);
  });

test('a form that another site shows in a browser is rejected', async ({ site, page }) => {
  const sender = newSender();
  await page.route('http://stranger.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.shell.url}/?index">
        ${Object.entries(formOf(sender, ''))
          .map(([name, value]) => `<input name="${name}" value="${value}">`)
          .join('')}<button>Win a prize</button></form>`,
    }),
  );
  await page.goto('http://stranger.test/');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Win a prize' }).click();

  expect((await answered).status()).toBe(403);
  expect(await leadsOf(site.content, sender)).toEqual([]);
});

test('posts to pages without forms and malformed forms are rejected', async ({ site }) => {
  const url = site.shell.url;
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const files = new FormData();
  files.set('form', 'inquiry');

  const withoutForms = await fetch(`${url}/aboutus`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(withoutForms.status).toBe(405);
  expect(withoutForms.headers.get('allow')).toBe('GET, HEAD');
  expect((await post(`${url}/?index`, { message: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await fetch(`${url}/contact`, json)).status).toBe(415);
  expect((await fetch(`${url}/contact`, { method: 'POST', body: files })).status).toBe(415);
  expect((await post(`${url}/no-such-page`, { a: 'b' })).status).toBe(404);
  expect((await post(`${url}/admin/hero`, { a: 'b' })).status).toBe(403);
  expect((await fetch(`${url}/contact`, { method: 'PUT', body: new URLSearchParams() })).status).toBe(405);
});
