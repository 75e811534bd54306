import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell({ RENDER_BUDGET_MS: '60000' });

test.each([
  ['/aboutUs/', '/aboutUs'],
  ['/ABOUTUS', '/aboutUs'],
  ['//aboutUs', '/aboutUs'],
  ['/aboutUs//', '/aboutUs'],
  ['/%61boutUs', '/aboutUs'],
  ['/Course/sql', '/course/sql'],
  ['/course//sql', '/course/sql'],
  ['/Course/sql/?from=mail&page=/AboutUs/', '/course/sql?from=mail&page=/AboutUs/'],
  ['/Files/a.xml/', '/files/a.xml'],
  ['//', '/'],
])('%s is sent on to %s, for good', async (path, location) => {
  const answer = await shell.getRaw(path);

  expect([answer.status, answer.location, answer.body]).toEqual([301, location, '']);
});

test.each(['/', '/aboutUs', '/aboutUs?a=//b', '/course/t%2dsql', '/?index', '/files/A.xml'])(
  '%s is the one address of its page',
  async (path) => {
    expect((await shell.getRaw(path)).status).toBe(200);
  },
);

test('a redirect of the page itself is the only one', async () => {
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
])('%s, which is no page, is not sent on: %i', async (path, status) => {
  const answer = await shell.getRaw(path);

  expect([answer.status, answer.location]).toEqual([status, undefined]);
});

test.each(['/a/..//stranger.test', '/aboutUs/..//stranger.test/..', '/\\stranger.test/../aboutUs'])(
  'nobody is sent to another site: %s',
  async (path) => {
    const { location = '/' } = await shell.getRaw(path);

    expect(location).toMatch(/^\/([^/\\]|$)/);
  },
);

test('an admin page, which the server does not know, keeps the address it was asked under', async () => {
  const answer = await shell.get('/Admin/Hero/', { cookie: ADMIN_COOKIE });

  expect(answer.statusCode).toBe(200);
});
