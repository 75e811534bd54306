import { runningShell } from '../testing/running-shell';

const CLOSED = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs?x',
  '/api//docs',
  '/api/%64ocs/json',
  '/api/DOCS',
  '/api/./docs/json',
  '/api/hero/../docs/json',
  '/api/hero/%2e%2e/docs/json',
  '/api/metrics',
  '/api/metrics/',
  '/api/v1/changes',
  '/api/V1//changes/',
];

describe('by default', () => {
  const shell = runningShell({}, { isShared: true });

  test.each(CLOSED)('%s is not forwarded to the content service', async (path) => {
    expect((await shell.getRaw(path)).status).toBe(404);
    expect(shell.content.received.map(({ url }) => url)).not.toContainEqual(
      expect.stringMatching(/docs|metrics|changes/i),
    );
  });

  test.each(['/api/readyz', '/api/healthz', '/api/hero', '/api/choosepath/docs'])('%s is', async (path) => {
    expect((await shell.getRaw(path)).status).toBe(200);
    // The shell also calls the service itself, for example to check whether it is ready.
    const forwarded = shell.content.received.filter(({ headers }) => headers['x-forwarded-for']);
    expect(forwarded).toHaveLength(1);
  });

  test('a path that only starts like a closed path is a page', async () => {
    expect((await shell.get('/apidocs')).headers['content-type']).toContain('text/html');
  });
});

describe('with API_DOCS=on', () => {
  const shell = runningShell({ API_DOCS: 'on' });

  test('the documentation is forwarded, the metrics are not', async () => {
    expect((await shell.get('/api/docs/json')).statusCode).toBe(200);
    expect((await shell.get('/api/metrics')).statusCode).toBe(404);
  });
});
