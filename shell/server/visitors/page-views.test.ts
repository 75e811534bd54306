import { createPageViews } from './page-views';

const views = createPageViews(Buffer.from('s'.repeat(32)));
const versions = { public_remote: '1.4.0+b' };

test('a token of this server names its page view and releases for an hour', () => {
  const { id, token } = views.create(versions);

  expect(views.read(token)).toEqual({ id, versions });
  expect(views.read(token, Date.now() + 61 * 60 * 1000)).toBeUndefined();
});

test('the token of a page with many compared releases fits into a header, and no release is always omitted', () => {
  const remotes = Array.from({ length: 50 }, (_, number) => `team_remote_${number}`);
  const many = Object.fromEntries(remotes.map((remote) => [remote, '1.4.0-8db398190b']));
  const tokens = Array.from({ length: 200 }, () => views.create(many).token);

  for (const token of tokens) {
    expect(token.length).toBeLessThanOrEqual(2_000);
    expect(many).toMatchObject(views.read(token)!.versions);
  }
  const named = tokens.flatMap((token) => Object.keys(views.read(token)!.versions));
  expect(new Set(named)).toEqual(new Set(remotes));
  expect(named.length / tokens.length).toBeGreaterThan(30);
});

const releasesOf = (one: Record<string, string>) => Buffer.from(JSON.stringify(one)).toString('base64url');

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['a random text', () => 'c29tZXRoaW5n'],
  ['no signature', (token) => token.slice(0, token.lastIndexOf('.'))],
  ['a changed id', (token) => `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`],
  ['a later time', (token) => token.replace(/\.\w+\./, '.zzzzzzzz.')],
  ['another release', (token) => token.replace(releasesOf(versions), releasesOf({ public_remote: '2.0.0' }))],
  ['a shortened signature', (token) => token.slice(0, -1)],
  [
    'the signature of another secret',
    () => createPageViews(Buffer.from('t'.repeat(32))).create(versions).token,
  ],
])('a token with %s is not valid', (_what, forge) => {
  expect(views.read(forge(views.create(versions).token))).toBeUndefined();
});
