import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell({ RENDER_BUDGET_MS: '60000' }, { isShared: true });

describe('an address that is no page', () => {
  test('has the whole response of its loader', async () => {
    const { statusCode, headers, body } = await shell.get('/files/a.xml');

    expect([statusCode, body]).toEqual([200, '<from ip="127.0.0.1"/>']);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('does not load the content of the frame', async () => {
    await shell.get('/files/a.xml');

    expect(shell.content.received).toEqual([]);
  });

  test.each([
    ['gone', 404, 'Not found'],
    ['missing', 503, 'This is not available right now. Please try again in a moment.'],
    ['faulty', 500, 'This is not available.'],
    ['empty', 500, 'This is not available.'],
    ['teapot', 418, 'No tea'],
  ])('that fails says so in plain text: %s is %i', async (name, status, text) => {
    const { statusCode, headers, body } = await shell.get(`/files/${name}`);

    expect([statusCode, body]).toEqual([status, text]);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });

  test('may redirect', async () => {
    const { statusCode, headers } = await shell.get('/files/moved');

    expect([statusCode, headers.location]).toEqual([302, '/files/a.xml']);
  });

  test('rejects forms', async () => {
    const { statusCode, headers } = await shell.send('/files/a.xml', {});

    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  describe('and takes longer than the time budget', () => {
    const hasty = runningShell({ RENDER_BUDGET_MS: '100' });

    test('is 503', async () => {
      const { statusCode, headers } = await hasty.get('/files/hanging');

      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    });
  });
});

test('robots.txt disallows private paths and names the sitemap', async () => {
  const { headers, body } = await shell.get('/robots.txt');

  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toBe('User-agent: *\nDisallow: /admin/\n\nSitemap: https://institute.test/sitemap.xml\n');
});

test.each([
  ['/', undefined],
  ['/aboutUs', undefined],
  ['/login', 'noindex'],
  ['/admin/hero', 'noindex'],
  ['/ADMIN', 'noindex'],
  ['/administration', undefined],
])('the page at %s has the robots header: %s', async (path, said) => {
  expect((await shell.get(path)).headers['x-robots-tag']).toBe(said);
  expect((await shell.get(path, { cookie: ADMIN_COOKIE })).headers['x-robots-tag']).toBe(said);
});

test('the manifest has the site name and existing icons', async () => {
  const { headers, body } = await shell.get('/site.webmanifest');

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(body)).toMatchObject({
    name: 'Platter Institute',
    start_url: '/',
    icons: [
      { src: '/icon-192.png', sizes: '192x192' },
      { src: '/icon-512.png', sizes: '512x512' },
    ],
  });
});

test('the document links its icons and the manifest', async () => {
  const { body } = await shell.get('/');

  for (const href of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(body).toContain(`href="${href}"`);
  expect((await shell.get('/favicon.ico')).body).toBe('an icon');
});
