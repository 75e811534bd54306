import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import { PreviewStore } from 'release-store/store';
import { putRelease, serverHalf } from '../testing/releases';
import { exchange } from '../testing/raw-connection';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';
import {
  cookieOf,
  NEXT,
  page,
  pathOf,
  PREVIEW_TOKENS,
  previewCalls,
  type Created,
} from './testing/preview-calls';

const shell = runningShell(PREVIEW_TOKENS);
const built = temporaryFolder();

beforeEach(async () => {
  await putRelease(shell.releasesDir, NEXT);
});

const { create, created, remove } = previewCalls(shell);

test('a link shows the release in the live site, with a strip, to one browser only', async () => {
  const link = await created();
  const opened = await shell.get(pathOf(link));

  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe('/');
  expect(opened.headers['set-cookie']).toMatch(
    /^release-preview=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const seen = await shell.get('/', { cookie: cookieOf(link) });
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain('>Next</h1>');
  expect(seen.body).toContain('Preview of public_remote 2.0.0');
  expect(seen.body).toContain('by Ada &lt;b&gt;, until');
  expect(seen.body).toContain('View only');
  expect(seen.headers['x-robots-tag']).toBe('noindex');
  expect(seen.headers['cache-control']).toBe('private, no-store');
  const live = await shell.get('/');
  expect(live.body).toContain('>Home</h1>');
  expect(live.body).not.toContain('preview-strip');
  expect(live.headers['x-robots-tag']).toBeUndefined();
});

test('the policy of a previewed page allows its strip', async () => {
  const { body, headers } = await shell.get('/', { cookie: cookieOf(await created()) });
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  const [, style = '', script = ''] = /<style>([^<]*)<\/style><script>(.*?)<\/script>/s.exec(body) ?? [];
  expect(style).toContain('preview-strip');
  expect(script).toContain('MutationObserver');
  expect(headers['content-security-policy']).toContain(sha256(style));
  expect(headers['content-security-policy']).toContain(sha256(script));
});

test('open tabs of the preview learn its release set, and no cache stores it', async () => {
  const { body, headers } = await shell.get('/composition.json', { cookie: cookieOf(await created()) });

  expect(body).toContain('public_remote@2.0.0');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the button of the strip leads back to the same page of the live site', async () => {
  const leave = (headers: Record<string, string>) => shell.send('/preview/leave', {}, headers);
  const answer = await leave({ referer: 'https://institute.test/aboutus?x=1' });

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/aboutus?x=1');
  expect(answer.headers['set-cookie']).toMatch(/^release-preview=; Max-Age=0; Path=\//);
  const ofRemote = await leave({ referer: 'https://institute.test/previews/spring' });
  expect(ofRemote.headers.location).toBe('/previews/spring');
  expect((await leave({ referer: 'https://institute.test/preview/x' })).headers.location).toBe('/');
  expect((await leave({})).headers.location).toBe('/');
  expect((await leave({ referer: 'https://evil.test/x' })).headers.location).toBe('/');
  expect((await leave({ referer: 'https://institute.test//evil.test' })).headers.location).toBe('/');
  expect((await leave({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('forms and calls that write are rejected, and the content service gets none of them', async () => {
  const cookie = cookieOf(await created());
  shell.content.received.length = 0;

  const form = await shell.send('/', { email: 'a@b.test' }, { cookie });
  expect(form.statusCode).toBe(403);
  expect(form.body).toContain('Nothing was sent');
  expect(form.headers['referrer-policy']).toBe('strict-origin');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await shell.app.inject({ method, url: '/api/application/post', headers: { cookie } });
    expect([method, answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
      method,
      403,
      'A preview is view-only',
    ]);
  }
  expect(shell.content.received).toEqual([]);
});

test('the preview of a remote that leaves the site does not return with another remote of the same name', async () => {
  await putRelease(shell.releasesDir, { ...NEXT, name: 'events' });
  const post = (path: string, payload: object) =>
    shell.app.inject({
      method: 'POST',
      url: `/releases/events/${path}`,
      headers: { authorization: 'Bearer of all' },
      payload: { who: 'Ada', why: '', ...payload },
    });
  const registration = { mount: '/events' };
  await post('register', { registration });
  const link = await created({}, { remote: 'events' });
  expect((await shell.get(pathOf(link))).statusCode).toBe(303);

  await post('unregister', {});
  expect((await post('register', { registration })).statusCode).toBe(201);

  expect((await shell.get(pathOf(link))).statusCode).toBe(410);
});

test('a removed preview answers 410: its link, its pages and its forms', async () => {
  const link = await created();
  const cookie = cookieOf(link);
  expect((await remove(link.id, 'of public')).statusCode).toBe(200);

  expect((await shell.get(pathOf(link))).statusCode).toBe(410);
  // The cookie stays: without it, other open pages of the preview would send their forms to the live site.
  const seen = await shell.get('/', { cookie });
  expect([seen.statusCode, seen.headers['set-cookie']]).toEqual([410, undefined]);
  expect(seen.body).toContain('Leave the preview</button>');
  expect((await shell.send('/', {}, { cookie })).statusCode).toBe(410);
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('an expired preview answers 410 and takes no forms, and the clean-up removes its files', async () => {
  const link = await created({ ownsFiles: true });
  const { headers: opened } = await shell.get(pathOf(link));
  const [, cookie = '', seconds] = /^(.*?); Max-Age=(\d+)/.exec(String(opened['set-cookie']))!;
  expect(Date.now() + Number(seconds) * 1000).toBeGreaterThan(Date.parse(link.until));
  await expire(link);

  expect((await shell.get(pathOf(link))).statusCode).toBe(410);
  expect((await shell.send('/', { email: 'a@b.test' }, { cookie })).statusCode).toBe(410);
  const next = await shell.get('/', { cookie });
  expect([next.statusCode, next.headers['set-cookie']]).toEqual([410, undefined]);
  await new PreviewStore(shell.releasesDir).removeExpired();
  expect(isStored('2.0.0')).toBe(false);
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('the preview of a private remote needs the link and a session, and names it to nobody else', async () => {
  const link = await created({ version: '2.0.0' }, { remote: 'admin_remote' });
  const opened = await shell.get(pathOf(link));
  expect(opened.statusCode).toBe(403);
  const seen = await shell.get('/', { cookie: cookieOf(link) });
  expect(opened.body + seen.body).not.toMatch(/admin_remote|preview-strip/);

  expect((await shell.get(pathOf(link), { cookie: ADMIN_COOKIE })).headers.location).toBe('/admin');
  const admin = await shell.get('/admin', { cookie: `${ADMIN_COOKIE}; ${cookieOf(link)}` });
  expect(admin.body).toContain('Preview of admin_remote 2.0.0');
});

test('a second preview with a name keeps the link, replaces the release, and removes the files of the first', async () => {
  await putRelease(shell.releasesDir, { ...NEXT, version: '2.1.0' });
  const first = await created({ name: 'pr-1', ownsFiles: true });
  const second = await created({ name: 'pr-1', version: '2.1.0', ownsFiles: true });

  expect(second.url).toBe(first.url);
  expect((await shell.get('/', { cookie: cookieOf(first) })).body).toContain('public_remote 2.1.0');
  expect([isStored('2.0.0'), isStored('2.1.0')]).toEqual([false, true]);
  await remove('pr-1');
  expect(isStored('2.1.0')).toBe(false);
});

test('a version that is published again after its preview was removed is shown anew', async () => {
  const link = await created({ ownsFiles: true });
  expect((await shell.get('/', { cookie: cookieOf(link) })).body).toContain('>Next</h1>');
  await remove(link.id);
  const again = await putRelease(built.path, {
    ...NEXT,
    contents: { 'server/routes.js': serverHalf(page('Repaired')) },
  });

  const published = await shell.app.inject({
    method: 'PUT',
    url: '/releases/public_remote/2.0.0',
    headers: { authorization: 'Bearer of all', 'content-type': 'application/x-tar' },
    payload: await buffer(archiveOf(again)),
  });

  expect(published.statusCode).toBe(201);
  expect((await shell.get('/', { cookie: cookieOf(await created()) })).body).toContain('>Repaired</h1>');
});

test('files of a release that has been live stay when its preview ends', async () => {
  const link = await created({ version: '1.0.0', ownsFiles: true });
  await remove(link.id);

  expect(isStored('1.0.0')).toBe(true);
});

test('files of a version that the team publishes as well stay when its preview ends', async () => {
  const contents = { ...NEXT.contents, 'large.js': 'x'.repeat(5 * 1024 * 1024) };
  const again = await putRelease(built.path, { ...NEXT, contents });
  const link = await created({ ownsFiles: true });
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shell.app.server.address() as AddressInfo;
  // `fetch` sends the archive as a stream, as the commands do. The answer comes before the end of the archive.
  const put = async (keep: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/releases/public_remote/2.0.0?keep=${keep}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer of public', 'content-type': 'application/x-tar' },
      body: archiveOf(again) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  };

  expect(await put('yes')).toEqual([422, 'keep must be true or absent']);
  expect(await put('true')).toEqual([409, expect.stringContaining('2.0.0 already exists')]);
  await remove(link.id);

  expect(isStored('2.0.0')).toBe(true);
});

test('a remote has ten previews at most', async () => {
  for (let count = 0; count < 10; count += 1) expect((await create()).statusCode).toBe(201);

  const answer = await create();
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: string }>().detail).toContain('has 10 previews already: remove one first');
});

test('a release that fails the trial gets no link, and its files are removed', async () => {
  const routes = "[{ index: true, Component: () => { throw new Error('boom'); } }]";
  await putRelease(shell.releasesDir, {
    version: '3.0.0',
    routes: [{ path: '' }],
    contents: { 'server/routes.js': serverHalf(routes) },
  });
  const answer = await create({ version: '3.0.0', ownsFiles: true });

  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('boom');
  expect(isStored('3.0.0')).toBe(false);
});

test('holders of a token see links, and no stranger does', async () => {
  const link = await created({ name: 'pr-1' });
  const list = await shell.get('/releases/public_remote', { authorization: 'Bearer of public' });

  expect(list.json<{ previews: object[] }>().previews).toMatchObject([{ name: 'pr-1', url: link.url }]);
  expect(list.body).not.toContain('ownsFiles');
  expect((await shell.get('/releases/public_remote')).statusCode).toBe(401);
});

test('a release that hangs in its preview does not slow the pages of visitors', async () => {
  const hang = "{ path: 'hang/:day', loader: () => { for (;;); }, Component: () => null }";
  await putRelease(shell.releasesDir, {
    version: '3.0.0',
    routes: [{ path: '' }, { path: 'hang/:day' }],
    contents: { 'server/routes.js': serverHalf(page('Hanging').replace(']', `${hang}]`)) },
  });
  const link = await created({ version: '3.0.0' });
  const hanging = shell.get('/hang/1', { cookie: cookieOf(link) });

  const start = performance.now();
  expect((await shell.get('/')).body).toContain('>Home</h1>');
  expect(performance.now() - start).toBeLessThan(1000);
  expect((await hanging).body).toContain('preview-strip');
});

test('two connections get their own pages: no cache mixes a preview and the live site', async () => {
  const link = await created();
  await shell.getRaw('/');
  const request = (cookie: string, connection: string) =>
    `GET / HTTP/1.1\r\nHost: institute.test\r\nAccept-Encoding: identity\r\n${cookie}Connection: ${connection}\r\n\r\n`;
  const ten = (cookie: string) =>
    Array.from({ length: 10 }, (_, at) => request(cookie, at < 9 ? 'keep-alive' : 'close'));

  const [visitor, reviewer] = await Promise.all([
    exchange(shell.app.server, ...ten('')),
    exchange(shell.app.server, ...ten(`Cookie: ${cookieOf(link)}\r\n`)),
  ]);

  const count = (text: string, part: string) => text.split(part).length - 1;
  expect([count(visitor, '"version":"1.0.0"'), count(visitor, '"version":"2.0.0"')]).toEqual([10, 0]);
  expect([count(reviewer, '"version":"1.0.0"'), count(reviewer, '"version":"2.0.0"')]).toEqual([0, 10]);
  expect([count(visitor, '</preview-strip>'), count(reviewer, '</preview-strip>')]).toEqual([0, 10]);
  expect(count(visitor, 'noindex')).toBe(0);
  expect(count(reviewer, 'private, no-store')).toBe(10);
});

const isStored = (version: string) => existsSync(join(shell.releasesDir, 'public_remote', version));

/** Makes a preview expire by a change of the registry. Waits until the shell has read the change. */
async function expire({ until }: Created) {
  const file = join(shell.releasesDir, 'registry.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(until, new Date(Date.now() - 1000).toISOString()));
  await rereadRegistry();
}

/** Creates a preview, which makes the shell read the edited registry file again. */
const rereadRegistry = () => create({ version: '1.0.0' });
