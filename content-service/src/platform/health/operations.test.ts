import { CAPABILITIES, CONTENT_CONTRACT } from 'shared-lib/schema';
import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('/healthz and /readyz respond 200 and reveal only the contract and the capabilities', async () => {
  expect((await service.call('GET', '/healthz')).json()).toEqual({ status: 'ok' });
  expect((await service.call('GET', '/readyz')).json()).toEqual({
    status: 'ready',
    contract: CONTENT_CONTRACT,
    capabilities: [
      'accounts',
      'category-rename',
      'content-changes',
      'course-desk',
      'course-facts',
      'course-redirects',
      'form-stamp',
      'idempotent-adds',
      'list-queries',
      'newsletter',
      'password-rules',
      'request-desk',
      'request-files',
      'request-replies',
      'resized-pictures',
      'site-facts',
      'social-links-not-used',
      'subscriptions',
      'trash',
      'unsent-mails',
    ],
  });
});

test('/readyz responds 503 while the database is unreachable and during the shutdown', async () => {
  const broken = await startService();
  const stopping = await startService();
  await broken.db.schema.dropTable('kysely_migration').execute();
  stopping.app.stopBeingReady();
  const answers = [await broken.call('GET', '/readyz'), await stopping.call('GET', '/readyz')];
  const stillServed = await stopping.call('GET', '/hero');
  await broken.stop();
  await stopping.stop();

  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'Not ready',
      contract: CONTENT_CONTRACT,
      capabilities: CAPABILITIES,
    });
    expect(answer.body).not.toMatch(/migration|table|sqlite|postgres/i);
  }
  expect(stillServed.statusCode).toBe(200);
  expect(stillServed.headers.connection).toBe('close');
});

test('the documentation page describes every route with its limits', async () => {
  const page = await service.call('GET', '/docs/');
  const document = (await service.call('GET', '/docs/json')).json() as Document;
  const routes = service.app.routePolicies.filter(
    ({ method, url }) => method !== 'HEAD' && !url.startsWith('/docs'),
  );

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  for (const { method, url } of routes) {
    const described = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([url, described?.summary]).toEqual([url, expect.stringMatching(/\S/)]);
    expect(described?.tags).toHaveLength(1);
  }
  const hero = document.paths['/hero/{id}']!.put!.requestBody!.content['application/json'].schema.properties;
  expect(hero.heading).toMatchObject({ maxLength: 100, title: 'Heading' });
  expect(Object.keys(hero).sort()).toEqual(['_id', '_rev', 'button', 'dic', 'heading', 'image']);
});

test('API_DOCS=off closes the documentation only', async () => {
  const quiet = await startService({ env: { API_DOCS: 'off' } });
  const addresses = ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'];
  const answers = await Promise.all(addresses.map((url) => quiet.call('GET', url)));
  const hero = await quiet.call('GET', '/hero');
  await quiet.stop();

  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 404 });
  expect(hero.statusCode).toBe(200);
});

type Operation = {
  summary?: string;
  tags?: string[];
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, object> } } } };
};
type Document = { paths: Record<string, Record<string, Operation>> };

test('at level info, successful public reads are not logged, and every other request has one log line', async () => {
  const logged: string[] = [];
  const logStream = { write: (line: string) => void logged.push(line) };
  const operated = await startService({ logStream, env: { LOG_LEVEL: 'info' } });
  logged.length = 0;
  const cookie = await operated.signIn();
  for (const url of ['/hero', '/choosepath/nothing', '/application', '/hero'])
    await operated.call('GET', url, { cookie });
  await operated.call('POST', '/application/post', { body: anInquiry() });
  await operated.stop();

  const lines = logged.map(
    (line) => JSON.parse(line) as { req: Call; res: { statusCode: number }; msg: string },
  );
  expect(
    lines
      .filter(({ msg }) => msg === 'request completed')
      .map(({ req, res }) => `${req.method} ${req.route} ${res.statusCode}`),
  ).toEqual([
    'POST /admin 200',
    'GET /choosepath/:name 404',
    'GET /application 200',
    'POST /application/post 200',
  ]);
  expect(lines.filter(({ req, msg }) => req && msg !== 'request completed')).toEqual([]);
});

type Call = { method: string; route: string };
