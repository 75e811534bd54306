import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell({ RENDER_BUDGET_MS: '60000' }, { isShared: true });

test.each([
  ['/aboutUs/', '/aboutUs'],
  ['/ABOUTUS', '/aboutUs'],
  ['//aboutUs', '/aboutUs'],
  ['/aboutUs//', '/aboutUs'],
  ['/%61boutUs', '/aboutUs'],
  ['/CAF%c3%89-{a}', '/caf%C3%A9-%7Ba%7D'],
  ['/Course/sql', '/course/sql'],
  ['/course//sql', '/course/sql'],
  ['/Course/sql/?from=mail&page=/AboutUs/', '/course/sql?from=mail&page=/AboutUs/'],
  ['/Files/a.xml/', '/files/a.xml'],
  ['//', '/'],
])('%s redirects permanently to %s', async (path, location) => {
  const answer = await shell.getRaw(path);

  expect([answer.status, answer.location, answer.body]).toEqual([301, location, '']);
});

test.each([
  '/',
  '/aboutUs',
  '/aboutUs?a=//b',
  '/caf%C3%A9-%7Ba%7D',
  '/course/t%2dsql',
  '/?index',
  '/files/A.xml',
])('%s is the canonical URL of its page', async (path) => {
  expect((await shell.getRaw(path)).status).toBe(200);
});

test('a redirect of the page itself is not preceded by another one', async () => {
  const answer = await shell.getRaw('/Course/SQL/');

  expect([answer.status, answer.location]).toEqual([301, '/course/sql']);
});

test.each([
  ['//stranger.test', 404],
  ['//stranger.test//', 404],
  ['/Nowhere/', 404],
  ['/Gone/', 404],
  ['/Failing/', 503],
  ['/Files/gone/', 404],
  ['/Admin/Hero/', 403],
])('%s is not a page and does not redirect: %i', async (path, status) => {
  const answer = await shell.getRaw(path);

  expect([answer.status, answer.location]).toEqual([status, undefined]);
});

test.each(['/a/..//stranger.test', '/aboutUs/..//stranger.test/..', '/\\stranger.test/../aboutUs'])(
  '%s does not redirect to another site',
  async (path) => {
    const { location = '/' } = await shell.getRaw(path);

    expect(location).toMatch(/^\/([^/\\]|$)/);
  },
);

test('an admin page that the server cannot render keeps its URL', async () => {
  const answer = await shell.get('/Admin/Hero/', { cookie: ADMIN_COOKIE });

  expect(answer.statusCode).toBe(200);
});
