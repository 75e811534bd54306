import { mkdtempSync, rmSync } from 'node:fs';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRelease } from 'test-kit/made-release';
import { isComplete, versionsIn } from 'test-kit/page-check';
import { pages } from 'test-kit/pages';
import { releaseClient } from 'test-kit/release-client';
import { builtRelease } from 'test-kit/build';
import { aRequest } from 'test-kit/service-instances';
import type { Proof } from '../proof';
import { HOST, type Nginx } from './nginx';
import { BROWSER, faultOf, headingSaver, JSON_TYPE, signInAt, textOf } from './site';
import type { Deployment } from './running';
import { visitorOf, type Visitor } from './visitor';

type Check = (name: string, isMet: boolean) => void;

const CANARY = '9.0.0';
const PERCENT = 50;
const GROUPS = 100;
/** nginx allows 50 requests a second from one address. The check of one visitor group sends three. */
const PAUSE_PER_GROUP_MS = 60;
const ENCODINGS: Record<string, string>[] = [
  BROWSER,
  { 'accept-encoding': 'gzip' },
  {},
  { 'accept-encoding': 'gzip, br;q=0' },
];
const TIMEOUT_MS = 10_000;

export async function provePaths(deployment: Deployment): Promise<Proof> {
  const faults: string[] = [];
  let checks = 0;
  const check: Check = (name, isMet) => {
    checks += 1;
    if (!isMet) faults.push(name);
  };
  const visitor = visitorOf(deployment.nginx);
  await checkPages(deployment.nginx, visitor, check);
  await checkForms(visitor, check);
  await checkAdmin(visitor, check);
  await checkCanary(deployment, visitor, check);
  visitor.close();
  const adminsCached = deployment.nginx
    .requests()
    .filter(({ isFromCache, visitor: name }) => isFromCache && name === 'own-page').length;
  check('no page of a visitor with a session, a preview or a group comes from the cache', adminsCached === 0);
  return {
    figure: `${checks - faults.length} of ${checks}${faults.map((fault) => `; failed: ${fault}`).join('')}`,
    isMet: faults.length === 0,
  };
}

async function checkPages(nginx: Nginx, visitor: Visitor, check: Check): Promise<void> {
  const moved = await plain(nginx.plainPort, '/aboutus?a=1');
  check(
    'http moves to https',
    moved.statusCode === 301 && moved.headers.location === `https://${HOST}/aboutus?a=1`,
  );
  for (const { name, path } of pages) {
    const texts: string[] = [];
    for (const headers of ENCODINGS) {
      const answer = await visitor.request({ path, headers });
      texts.push(textOf(answer));
      const fault = faultOf(answer, { isSignedIn: false });
      check(`${name}: ${fault}`, fault === undefined);
    }
    check(
      `${name} is complete and the same in each encoding`,
      isComplete(texts[0] ?? '') && new Set(texts).size === 1,
    );
    const { etag } = (await visitor.request({ path, headers: BROWSER })).headers;
    const again = await visitor.request({ path, headers: { ...BROWSER, 'if-none-match': etag ?? '' } });
    check(`${name} is 304 for a browser that has it`, again.status === 304 && again.body.length === 0);
  }
  const home = textOf(await visitor.request({ path: '/', headers: BROWSER }));
  const files = ['/releases/', '/assets/', '/api/media/'].map(
    (folder) => home.match(`${folder}[^"' ]+\\.[a-z0-9]+`)?.[0] ?? '',
  );
  for (const path of files) {
    const [first, second] = [
      await visitor.request({ path, headers: BROWSER }),
      await visitor.request({ path, headers: BROWSER }),
    ];
    check(
      `${path} is an immutable file`,
      first.status === 200 &&
        second.headers['cache-control']?.includes('immutable') === true &&
        first.body.equals(second.body),
    );
  }
  check(
    'an unknown page is 404',
    (await visitor.request({ path: '/no-such-page', headers: BROWSER })).status === 404,
  );
  check('metrics are not public', (await visitor.request({ path: '/api/metrics' })).status === 404);
}

async function checkForms(visitor: Visitor, check: Check): Promise<void> {
  const call = await visitor.request({
    method: 'POST',
    path: '/api/application/post',
    headers: { ...JSON_TYPE, origin: `https://${HOST}` },
    body: JSON.stringify(aRequest('call@example.org')),
  });
  check(`a request is accepted as an API call (${call.status})`, call.status < 300);
  const contact = textOf(await visitor.request({ path: '/contact', headers: BROWSER }));
  const form = /<form[^>]*aria-label="Request information".*?<\/form>/s.exec(contact)?.[0] ?? '';
  const fields = new URLSearchParams(
    [...form.matchAll(/<input [^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
  const { name, email, number, message } = aRequest('form@example.org');
  for (const [field, value] of Object.entries({ name, email, number, message })) fields.set(field, value);
  const sent = await visitor.request({
    method: 'POST',
    path: '/contact',
    headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', origin: `https://${HOST}` },
    body: String(fields),
  });
  check(
    `a form without script is answered with thanks (${sent.status})`,
    textOf(sent).includes('Your request was submitted successfully.') &&
      sent.headers['cache-control'] === 'no-store',
  );
}

async function checkAdmin(visitor: Visitor, check: Check): Promise<void> {
  const cookie = await signInAt(visitor);
  const own = { ...BROWSER, cookie, 'test-visitor': 'own-page' };
  const list = textOf(await visitor.request({ path: '/api/application', headers: { cookie } }));
  check(
    'both requests are stored',
    ['call@', 'form@'].every((sender) => list.includes(sender)),
  );
  const save = await headingSaver(visitor, cookie);
  await save('A heading through TLS');
  await sleep(1_000);
  const page = await visitor.request({ path: '/', headers: BROWSER });
  check('visitors see a save within a second', textOf(page).includes('A heading through TLS'));
  for (const path of ['/', '/admin/hero', '/']) {
    const answer = await visitor.request({ path, headers: own });
    const fault = faultOf(answer, { isSignedIn: true });
    check(`${path} of an admin: ${fault}`, fault === undefined);
  }
  const out = await visitor.request({ path: '/api/application' });
  check('requests cannot be read without a session', out.status === 401);
}

async function checkCanary({ shells, token }: Deployment, visitor: Visitor, check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  const team = releaseClient(shells[0]!.siteUrl, 'public_remote', token);
  const live = (await team.view()).inUse.live;
  await team.publish(makeRelease(builtRelease('public-remote'), join(folder, CANARY), CANARY));
  rmSync(folder, { recursive: true });
  const versionOf = async (headers: Record<string, string> = {}) => {
    const answer = await visitor.request({ path: '/', headers: { ...BROWSER, ...headers } });
    return { answer, versions: versionsIn(textOf(answer)).join() };
  };
  const preview = await visitor.request({
    method: 'POST',
    path: '/releases/try',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${HOST}` },
    body: String(new URLSearchParams({ token, set: `public_remote@${CANARY}`, at: '/' })),
  });
  check(
    `a preview is accepted (${preview.status}: ${/role="alert">.*?<.p>/.exec(textOf(preview))?.[0]})`,
    preview.status === 303,
  );
  const pin = preview.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const visitors: [string, Record<string, string>, string][] = [
    ['a visitor', {}, live],
    ['a preview', { cookie: pin, 'test-visitor': 'own-page' }, CANARY],
    ['the next visitor', {}, live],
  ];
  for (const [who, headers, expected] of visitors)
    check(`${who} gets its release`, (await versionOf(headers)).versions === expected);

  await team.startCanary(CANARY, PERCENT);
  const versionsOf = async (group: number) =>
    (await versionOf({ cookie: `release-group=${group}`, 'test-visitor': 'own-page' })).versions;
  const deadline = Date.now() + TIMEOUT_MS;
  for (let tries = 0; (await versionsOf(tries % GROUPS)) !== CANARY && Date.now() < deadline; tries += 1)
    await sleep(100);
  await sleep(1_000);
  const cookies = new Set<string>();
  let inCanary = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const versions = await versionsOf(group);
    if (versions === CANARY) inCanary += 1;
    check(`group ${group} gets a release`, [CANARY, live].includes(versions));
    check(`group ${group} keeps its release`, versions === (await versionsOf(group)));
    const { answer } = await versionOf();
    await sleep(PAUSE_PER_GROUP_MS);
    cookies.add(String(answer.headers['set-cookie']));
    check('a page of a canary is private', answer.headers['cache-control']?.startsWith('private') === true);
  }
  check(`${PERCENT} of ${GROUPS} groups get the canary (${inCanary})`, inCanary === PERCENT);
  check('visitors get groups of their own', cookies.size > 20 && !cookies.has('undefined'));
}

function plain(port: number, path: string): Promise<IncomingMessage> {
  return new Promise<IncomingMessage>((answered, failed) => {
    plainRequest({ host: '127.0.0.1', port, path, headers: { host: HOST } }, (response) => {
      response.resume();
      answered(response);
    })
      .on('error', failed)
      .end();
  });
}
