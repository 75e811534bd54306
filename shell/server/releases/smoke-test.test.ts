import { createHash } from 'node:crypto';
import { recordTrial } from 'release-store/store';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const TOKEN = 'of the operator';
const authorization = `Bearer ${TOKEN}`;
const shell = runningShell({
  RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}`,
});

type View = { tag: string; inUse: { live: string }; problem?: string };

/** Switches to a release that has passed its trial. `page`: properties of its route at `path`, as JavaScript. */
async function switchTo(path: string, page: string): Promise<View> {
  const folder = await putRelease(shell.releasesDir, {
    version: '2.0.0',
    routes: [{ path }],
    contents: {
      'server/routes.js': serverHalf(`[{ ${path ? `path: '${path}'` : 'index: true'}, ${page} }]`),
    },
  });
  await recordTrial(folder);
  const { tag } = (await shell.get('/releases/public_remote', { authorization })).json<View>();
  const answer = await shell.app.inject({
    method: 'PATCH',
    url: '/releases/public_remote',
    headers: { authorization, 'if-match': `"${tag}"` },
    payload: { did: 'switch', version: '2.0.0', who: 'Ada', why: '' },
  });
  return answer.json<View>();
}

const OUTAGE = 'loader: () => { throw data(null, { status: 502 }); }, Component: () => null';

test('a failure of the content service does not reject a release', async () => {
  expect(await switchTo('news', OUTAGE)).toMatchObject({ inUse: { live: '2.0.0' } });
});

test('content that fails to load for the new release only rejects it', async () => {
  expect(await switchTo('', OUTAGE)).toMatchObject({
    inUse: { live: '1.0.0' },
    problem: expect.stringMatching(/^2\.0\.0: \/ cannot be shown: /) as string,
  });
});

test('a release that was in use before trials rejected inline styles and dates stays loadable', async () => {
  const page = "loader: () => new Date(0), Component: () => createElement('p', { style: { color: 'red' } })";

  expect(await switchTo('news', page)).toMatchObject({ inUse: { live: '2.0.0' } });
});

test.each([
  ['throws', "Component: () => { throw new Error('broken'); }", 'broken'],
  [
    'answers 404',
    'loader: () => { throw data(null, { status: 404 }); }, Component: () => null',
    'it answers 404',
  ],
  ['has status 500', 'loader: () => data(null, { status: 500 }), Component: () => null', 'it answers 500'],
  [
    'redirects to itself',
    "loader: () => redirect('/news'), Component: () => null",
    'it redirects in a circle: /news → /news',
  ],
])('a page that %s rejects its release', async (_what, page, reason) => {
  expect(await switchTo('news', page)).toMatchObject({
    inUse: { live: '1.0.0' },
    problem: `2.0.0: /news cannot be shown: ${reason}`,
  });
});
