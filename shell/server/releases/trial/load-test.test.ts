import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import { recordTrial, hasPassedTrial } from 'release-store/store';
import { putRegistry, putRelease, serverHalf } from '../../testing/releases';
import { runningShell } from '../../testing/running-shell';
import { temporaryFolder } from '../../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const ENV = { RELEASE_TOKENS: `operator=sha256:${hash('of all')}` };
const headers = { authorization: 'Bearer of all' };
const built = temporaryFolder();

const GOOD = "{ index: true, Component: () => createElement('h1', null, 'New') }";
/**
 * The loader fails as if a call to the content service had failed. Only the trial rejects the release: the smoke
 * test ignores the failure, because no release in use has `/news`.
 */
const FAILING_CALL =
  "{ path: 'news', loader: () => { throw data(null, { status: 502 }); }, Component: () => null }";

const MISSING = FAILING_CALL.replace('502', '404');

const releaseOf = (version: string, routes: string, paths: string[]) => ({
  version,
  routes: paths.map((path) => ({ path })),
  contents: { 'server/routes.js': serverHalf(`[${routes}]`) },
});
const WITH_FAILING_CALL = releaseOf('2.0.0', `${GOOD}, ${FAILING_CALL}`, ['', 'news']);
const FAULT = /^2\.0\.0: \/news cannot be shown: it answers 502$/;
const OUTAGE =
  '2.0.0: the content service failed while /news was rendered, which is not the fault of the release.';

type View = { inUse: { live?: string }; problem?: string };

describe('a shell with a live release', () => {
  const shell = runningShell(ENV);
  const folderOf = (version: string) => join(shell.releasesDir, 'public_remote', version);

  /** Switches as `npm run release -- --to <folder>` does, and waits until the version is in use or rejected. */
  async function switchTo(version: string): Promise<View> {
    await putRegistry(shell.releasesDir, { public_remote: version, admin_remote: '2.0.0' });
    const { entry, tag } = await view<{ entry: { live: string }; tag: string }>();
    expect(entry.live).toBe(version);
    const answer = await shell.app.inject({
      method: 'PATCH',
      url: '/releases/public_remote',
      headers: { ...headers, 'if-match': `"${tag}"` },
      payload: { did: 'switch', version, who: 'Ada', why: '' },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<View>();
  }

  async function view<T = View>(): Promise<T> {
    return (await shell.app.inject({ url: '/releases/public_remote', headers })).json<T>();
  }

  async function problemLike(pattern: RegExp): Promise<string> {
    for (;;) {
      const { problem = '' } = await view();
      if (pattern.test(problem)) return problem;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  test('a release that came into the folder is tried before it is in use, and the result is recorded', async () => {
    await putRelease(shell.releasesDir, releaseOf('2.0.0', GOOD, ['']));

    expect((await switchTo('2.0.0')).inUse.live).toBe('2.0.0');
    expect(await hasPassedTrial(folderOf('2.0.0'))).toBe(true);
  });

  test('one that fails its trial is not in use, the release before stays, and the reason is readable', async () => {
    await putRelease(shell.releasesDir, WITH_FAILING_CALL);

    const { inUse, problem } = await switchTo('2.0.0');

    expect(inUse.live).toBe('1.0.0');
    expect(problem).toMatch(FAULT);
    expect((await shell.get('/readyz', headers)).json()).toMatchObject({
      problems: { public_remote: expect.stringMatching(FAULT) },
    });
    expect((await shell.get('/')).body).toContain('>Home</h1>');
    expect(await hasPassedTrial(folderOf('2.0.0'))).toBe(false);
  });

  test('a release that an operator tries first is not in use either if it fails its trial', async () => {
    await putRelease(shell.releasesDir, WITH_FAILING_CALL);
    await shell.send('/releases/try', { set: 'public_remote@2.0.0', at: '/', token: 'of all' });

    expect(await switchTo('2.0.0')).toMatchObject({
      inUse: { live: '1.0.0' },
      problem: expect.stringMatching(FAULT) as string,
    });
  });

  test('an outage rejects nothing for good: the release is tried again when the content service responds', async () => {
    shell.content.answers.set('GET /v1/readyz', { status: 503 });
    await putRelease(shell.releasesDir, WITH_FAILING_CALL);

    const { inUse, problem } = await switchTo('2.0.0');

    expect([inUse.live, problem]).toEqual(['1.0.0', expect.stringContaining(OUTAGE)]);
    shell.content.answers.delete('GET /v1/readyz');
    expect(await problemLike(FAULT)).toContain('2.0.0');
  });

  test('a release that passed at its upload is not tried again', async () => {
    const upload = await putRelease(built.path, releaseOf('2.0.0', GOOD, ['']));
    const answer = await shell.app.inject({
      method: 'PUT',
      url: '/releases/public_remote/2.0.0',
      headers: { ...headers, 'content-type': 'application/x-tar' },
      payload: await buffer(archiveOf(upload)),
    });

    expect(answer.statusCode).toBe(201);
    expect(await hasPassedTrial(folderOf('2.0.0'))).toBe(true);
  });

  test('a recorded trial is not repeated, and does not count for other files of the same version', async () => {
    await putRelease(shell.releasesDir, releaseOf('2.0.0', GOOD, ['']));
    await recordTrial(folderOf('2.0.0'));
    await putRelease(shell.releasesDir, WITH_FAILING_CALL);
    expect((await switchTo('2.0.0')).problem).toMatch(FAULT);

    await putRelease(shell.releasesDir, { ...WITH_FAILING_CALL, version: '3.0.0' });
    await recordTrial(folderOf('3.0.0'));
    expect((await switchTo('3.0.0')).inUse.live).toBe('3.0.0');
  });
});

describe.each([
  ['fails', 503],
  ['fails for one page', 200],
])('a shell without other releases whose content service %s', (_what, readiness) => {
  const shell = runningShell(ENV, {
    live: { public_remote: '2.0.0' },
    prepare: async () => {
      shell.content.answers.set('GET /v1/readyz', { status: readiness });
      await putRelease(shell.releasesDir, WITH_FAILING_CALL);
    },
  });

  test('starts: it uses the release without a trial and says so', async () => {
    expect((await shell.get('/')).body).toContain('>New</h1>');
    const { status, problems } = (await shell.get('/readyz', headers)).json<{
      status: string;
      problems: Record<string, string>;
    }>();
    expect(status).toBe('ok');
    expect(problems.public_remote).toBe(
      `${OUTAGE} It is in use without a trial, because there is no other release`,
    );
    expect(await hasPassedTrial(join(shell.releasesDir, 'public_remote/2.0.0'))).toBe(false);
  });
});

describe.each([
  ['passes its trial', 'null', undefined],
  [
    'fails its trial',
    'new Date(0)',
    /^2\.0\.0: \/news .*Date.*\. It stays in use, because there was no other release$/,
  ],
])('a shell that starts before its content service, with a release that %s', (_what, value, problem) => {
  const shell = runningShell(ENV, {
    live: { public_remote: '2.0.0' },
    prepare: async () => {
      for (const path of ['readyz', 'hero']) shell.content.answers.set(`GET /v1/${path}`, { status: 503 });
      await putRelease(
        shell.releasesDir,
        releaseOf('2.0.0', `${GOOD}, ${needingContent(value)}`, ['', 'news']),
      );
    },
  });
  const problems = async () =>
    (await shell.get('/readyz', headers)).json<{ problems: Record<string, string> }>().problems;

  test('tries the release when the service responds', async () => {
    const before = await problems();
    for (const path of ['readyz', 'hero']) shell.content.answers.delete(`GET /v1/${path}`);
    let after = before;
    while (after.public_remote === before.public_remote) {
      await new Promise((done) => setTimeout(done, 50));
      after = await problems();
    }

    expect(before.public_remote).toContain('It is in use without a trial');
    if (problem) expect(after.public_remote).toMatch(problem);
    else expect(after).toEqual({});
    expect((await shell.get('/news')).body).toContain('>News</h1>');
  });
});

describe('a shell that starts before its content service, with a remote that is then switched off', () => {
  const shell = runningShell(ENV, {
    live: { public_remote: '2.0.0' },
    prepare: async () => {
      for (const path of ['readyz', 'hero']) shell.content.answers.set(`GET /v1/${path}`, { status: 503 });
      const release = releaseOf('2.0.0', `${GOOD}, ${needingContent('null')}`, ['', 'news']);
      await putRelease(shell.releasesDir, release);
    },
  });
  const problems = async () =>
    (await shell.get('/readyz', headers)).json<{ problems: Record<string, string> }>().problems;

  test('tries the release all the same when the service responds', async () => {
    expect((await problems()).public_remote).toContain('It is in use without a trial');
    const { tag } = (await shell.get('/releases/public_remote', headers)).json<{ tag: string }>();
    await shell.app.inject({
      method: 'PATCH',
      url: '/releases/public_remote',
      headers: { ...headers, 'if-match': `"${tag}"` },
      payload: { did: 'disable', who: 'Ada', why: 'outage' },
    });
    for (const path of ['readyz', 'hero']) shell.content.answers.delete(`GET /v1/${path}`);

    while (Object.keys(await problems()).length > 0) await new Promise((done) => setTimeout(done, 50));
  });
});

/** @param value JavaScript code of the value that the loader returns */
const needingContent = (value: string, failure = 502) => `{
  path: 'news', Component: () => createElement('h1', null, 'News'),
  loader: async () => {
    const { status } = await fetch(globalThis[Symbol.for('institute.site')].apiUrl + 'hero');
    if (status >= 500) throw data(null, { status: ${failure} });
    return ${value};
  },
}`;

describe.each([
  ['works', WITH_FAILING_CALL, {}],
  [
    'has a page whose content was removed',
    releaseOf('2.0.0', `${GOOD}, ${MISSING}`, ['', 'news']),
    {
      public_remote:
        '2.0.0: /news cannot be shown: it answers 404. It was loaded all the same, because it is known to work',
    },
  ],
])('a shell whose release is known to work and %s', (_what, release, problems) => {
  const shell = runningShell(ENV, {
    live: { public_remote: '2.0.0' },
    prepare: async () => {
      await putRelease(shell.releasesDir, release);
      await mkdir(join(shell.releasesDir, '..'), { recursive: true });
      const remotes = { public_remote: { good: ['2.0.0'] } };
      await writeFile(join(shell.releasesDir, '../release-health.json'), JSON.stringify({ remotes }));
    },
  });

  test('uses it without a trial at the next start', async () => {
    expect((await shell.get('/')).body).toContain('>New</h1>');
    expect((await shell.get('/readyz', headers)).json()).toEqual({ status: 'ok', problems });
  });
});

describe('a shell whose release is known to work, and whose content comes back', () => {
  const shell = runningShell(ENV, {
    live: { public_remote: '2.0.0' },
    prepare: async () => {
      shell.content.answers.set('GET /v1/hero', { status: 503 });
      const release = releaseOf('2.0.0', `${GOOD}, ${needingContent('null', 404)}`, ['', 'news']);
      await putRelease(shell.releasesDir, release);
      const remotes = { public_remote: { good: ['2.0.0'] } };
      await writeFile(join(shell.releasesDir, '../release-health.json'), JSON.stringify({ remotes }));
    },
  });
  const problems = async () =>
    (await shell.get('/readyz', headers)).json<{ problems: Record<string, string> }>().problems;

  test('has no problem any more', async () => {
    expect((await problems()).public_remote).toContain('/news cannot be shown: it answers 404');
    shell.content.answers.delete('GET /v1/hero');

    while (Object.keys(await problems()).length > 0) await new Promise((done) => setTimeout(done, 50));
  });
});
