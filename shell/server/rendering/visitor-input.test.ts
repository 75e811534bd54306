import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

/** Pages that pass on visitors' input: in URLs, headers and bodies of calls, in redirects and in logged warnings. */
const routesFor = (apiUrl: string) =>
  serverHalf(`[
  { path: 'course/:name', Component: () => createElement('h1', null, 'Course'),
    loader: ({ request, params: { name } }) => {
      const { search } = new URL(request.url);
      if (search) throw redirect('/course/' + name + search, 301);
      return call({ url: 'course/' + encodeURIComponent(name) });
    },
    action: async ({ request }) => {
      const { header, message } = Object.fromEntries(await request.formData());
      return call({ url: 'application/post', method: 'post', headers: { 'Form-Stamp': header }, data: { message } });
    } },
  { path: 'list/:page', Component: () => createElement('h1', null, 'List'),
    loader: ({ request }) => {
      for (const tag of new URL(request.url).searchParams.getAll('tag')) console.warn('unknown tag ' + tag);
      return null;
    } },
  { path: 'groups/:page', Component() {
      console.warn('groups', /(?<letter>a)/.exec('a').groups);
      return createElement('h1', null, 'Groups');
    } },
  { path: 'thrown/:page', handle: { isResource: true }, loader() { throw /(?<letter>a)/.exec('a').groups; } },
];
async function call(config) {
  const { status } = await require('axios').default({ baseURL: '${apiUrl}', validateStatus: () => true, ...config });
  return data(null, { status });
}`);

const shell = runningShell(
  // Lets the server render complete pages even on a slow machine.
  { RENDER_BUDGET_MS: '30000' },
  {
    isShared: true,
    prepare() {
      const routes = routesFor(`http://127.0.0.1:${shell.content.port}/v1/`);
      return putRelease(shell.releasesDir, { contents: { 'server/routes.js': routes } });
    },
  },
);

const send = (fields: object) => shell.send('/course/sql', { header: '', message: '', ...fields });

async function crashes(): Promise<unknown[]> {
  const text = await readFile(join(shell.folder.path, 'data/release-health.json'), 'utf8');
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { crashes: unknown[] }> };
  return remotes.public_remote!.crashes;
}

test.each([
  ['a course', () => shell.get('/course/sql'), 200],
  ['a path that grows when it is encoded', () => shell.get(`/course/${'%20'.repeat(3_000)}a`), 413],
  ['a redirect with a long query', () => shell.get(`/course/sql?x=${'a'.repeat(9_000)}`), 200],
  ['a header outside Latin-1', () => send({ header: 'Я' }), 413],
  ['a long header', () => send({ header: 'a'.repeat(9_000) }), 413],
  ['a body of control characters', () => send({ message: '\x01'.repeat(60_000) }), 413],
  ['a warning for each of 3,000 query values', () => shell.get(`/list/1?${'tag=a&'.repeat(3_000)}`), 200],
  ['an object without a prototype that is thrown', () => shell.get('/thrown/1'), 500],
])('%s does not end the process of the release', async (_what, visit, status) => {
  expect((await visit()).statusCode).toBe(status);
  expect((await shell.get('/course/sql')).body).toContain('<h1>Course</h1>');
  expect(await crashes()).toEqual([]);
});

test('a page may log an object without a prototype', async () => {
  const { body } = await shell.get('/groups/1');

  expect(body).toContain('<h1>Groups</h1>');
  expect(await crashes()).toEqual([]);
});
