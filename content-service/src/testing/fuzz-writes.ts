import * as fc from 'fast-check';
import { anInquiry } from './builders';
import { unnamedColumns, watchChanges, type Change } from './changes';
import { bodiesPerWrite } from './config';
import { fuzzBody, type BodySchema } from './fuzz-bodies';
import type { CallResponse } from './http-call';
import { startService, type TestService } from './service';
import { addressWithId, VALID_BODIES } from './writes';

/** Stack traces, SQL, paths and messages of the database, which no response may contain. */
const LEAKS =
  /\bat \/|\n\s+at |node_modules|\.[jt]s:\d+|sqlite|libsql|postgres|pg_|kysely|syntax error|\b(select|insert into|update|delete from) "|content\.db|\/tmp\/|\/dev\/shm\/|\/home\//i;

/** Each kind has its own test file, so that Jest runs the files in parallel. */
type Kind = 'account' | 'removal' | 'record';

const kindOf = (route: string): Kind =>
  /admin|password/.test(route) ? 'account' : /^DELETE|restore$/.test(route) ? 'removal' : 'record';

const lines: string[] = [];
let service: TestService;
let cookie: string;
let calls = 0;

/** Each request comes from a different IP address, so that no rate limit applies. */
async function send(method: string, url: string, body: string): Promise<CallResponse> {
  calls += 1;
  const from = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await service.call(method, url, { body, from, cookie });
  // The request may have ended the session.
  if (answer.statusCode === 401 && url !== '/admin') cookie = await service.signIn();
  return answer;
}

async function schemasOfWrites(): Promise<Map<string, BodySchema | undefined>> {
  type Operation = { requestBody?: { content: Record<string, { schema: BodySchema }> } };
  const { paths } = (await service.call('GET', '/docs/json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const schemaOf = (method: string, url: string) =>
    paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content['application/json']
      ?.schema;
  return new Map(
    service.app.routePolicies
      .filter(({ method }) => !/GET|HEAD/.test(method))
      .map(({ method, url }) => [`${method} ${url}`, schemaOf(method, url)]),
  );
}

export function testFuzzBodies(kind: Kind): void {
  const routes = Object.keys(VALID_BODIES).filter((route) => kindOf(route) === kind);
  // Hashing hundreds of passwords is slow on a busy machine.
  jest.setTimeout(300_000 + bodiesPerWrite * 200);

  beforeAll(async () => {
    service = await startService({
      logStream: { write: (line) => void lines.push(line) },
      env: { LOG_LEVEL: 'info' },
    });
    cookie = await service.signIn();
    await service.call('POST', '/application/post', { body: anInquiry() });
  });
  afterAll(() => service.stop());

  test('every write of this kind is tried', async () => {
    const all = [...(await schemasOfWrites()).keys()];
    expect(all.filter((route) => kindOf(route) === kind).sort()).toEqual([...routes].sort());
  });

  test.each(routes)('no body makes %s fail or change what it does not name', tryBodies);

  test('after all that every page can still be read, and the log is lines of JSON', async () => {
    cookie = await service.signIn();
    for (const { method, url, access } of service.app.routePolicies)
      if (
        access !== 'monitor' &&
        method === 'GET' &&
        /^\/[a-z/-]+$/.test(url) &&
        !/^\/(docs|media)/.test(url)
      ) {
        const answer = await service.call('GET', url, { cookie });
        expect([url, answer.statusCode]).toEqual([url, 200]);
      }
    for (const line of lines) expect([line, line.indexOf('\n')]).toEqual([line, line.length - 1]);
    for (const line of lines) JSON.parse(line);
    expect(lines.length).toBeGreaterThan(calls);
  });
}

async function tryBodies(route: string): Promise<void> {
  const [method = '', pattern = ''] = route.split(' ');
  const schema = (await schemasOfWrites()).get(route);
  const url = await addressWithId(service.db, pattern);
  if (pattern.endsWith('/restore')) await send('DELETE', url.replace('/restore', ''), '{}');
  const changesSinceLastLook = await watchChanges(service.db);
  // A route without a body ignores what is sent.
  const numRuns = schema ? bodiesPerWrite : Math.ceil(bodiesPerWrite / 10);

  await fc.assert(
    fc.asyncProperty(fuzzBody(schema), async (body) => {
      const answer = await send(method, url, body);
      const changes = (await changesSinceLastLook()).filter(({ table }) => table !== 'session');

      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect(answer.body).not.toMatch(LEAKS);
        expect(changes).toEqual([]);
      }
      for (const change of changes)
        if (change.kind === 'changed')
          expect([change.table, unnamedColumns(change, JSON.parse(body) as Record<string, unknown>)]).toEqual(
            [change.table, []],
          );
      await undo(method, url, changes);
      await changesSinceLastLook();
    }),
    { numRuns, seed: route.length, endOnFailure: true },
  );
}

/** Reverts a write, so that tables do not grow and the record can be deleted or restored again. */
async function undo(method: string, url: string, changes: Change[]): Promise<void> {
  if (changes.some(({ table }) => table === 'trash')) {
    const [call, path] =
      method === 'DELETE'
        ? (['POST', `${url}/restore`] as const)
        : (['DELETE', url.replace('/restore', '')] as const);
    await send(call, path, '{}');
    return;
  }
  for (const { table, kind, row } of changes)
    if (kind === 'added' && 'id' in row)
      await service.db
        .deleteFrom(table as 'review')
        .where('id', '=', String(row.id))
        .execute();
}
