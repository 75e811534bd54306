import type { Kysely } from 'kysely';
import { up as storePlainLetters } from '../../../platform/database/migrations/0026-plain-letters';
import { rebuildSearchIndex } from '../../../platform/database/search-index';
import { anInquiry, aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

const TABLES = ['application', 'subscription'] as const;

let service: TestService;
let db: Kysely<unknown>;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  db = service.db as unknown as Kysely<unknown>;
  cookie = await service.signIn();
  for (const name of ['Zoe', 'Łukasz Groß', 'Grace'])
    await service.call('POST', '/application/post', { body: anInquiry({ name }) });
  await service.call('POST', '/application/post', { body: aSubscription({ email: 'søren@example.org' }) });
  const [deleted] = await found('grace');
  const requests = [{ _id: deleted!._id, _rev: deleted!._rev }];
  await service.call('POST', '/v1/requests/removals', { cookie, body: { requests } });
  await storeAsBefore(deleted!._id);
  await storePlainLetters(db);
  await service.call('POST', '/v1/requests/restorations', { cookie, body: { ids: [deleted!._id] } });
});
afterAll(() => service.stop());

type Listed = { _id: string; _rev: number; name: string; email: string };

const found = async (search: string, query = '') => {
  const url = `/v1/requests?q=${encodeURIComponent(search)}${query}`;
  return ((await service.call('GET', url, { cookie })).json() as { requests: Listed[] }).requests;
};

/** Stores texts as earlier versions did. The deleted request becomes one of Øyvind. */
async function storeAsBefore(deletedId: string): Promise<void> {
  const names = { application: 'łukasz groß', subscription: 'søren@example.org' };
  for (const table of TABLES) {
    await service.db
      .updateTable(table)
      .set({ sortName: names[table], searchText: names[table] })
      .where('sortName', '<>', 'zoe')
      .execute();
    await rebuildSearchIndex(db, table);
  }
  const { row } = await service.db.selectFrom('trash').select('row').executeTakeFirstOrThrow();
  const before = { name: 'Øyvind', sortName: 'øyvind', searchText: 'øyvind' };
  await service.db
    .updateTable('trash')
    .set({ row: JSON.stringify({ ...(JSON.parse(row) as object), ...before }) })
    .where('id', '=', deletedId)
    .execute();
}

test.each([
  ['lukasz gross', 'Łukasz Groß'],
  ['łukasz', 'Łukasz Groß'],
  ['oyvind', 'Øyvind'],
  ['øy', 'Øyvind'],
])('a search for %s finds the stored request of %s', async (search, name) => {
  expect((await found(search)).map((request) => request.name)).toEqual([name]);
});

test('a search for plain letters finds a stored subscription', async () => {
  expect((await found('soren', '&kind=newsletter')).map(({ email }) => email)).toEqual(['søren@example.org']);
});

test('stored names are sorted like their plain letters', async () => {
  const names = (await found('', '&sort=name')).map(({ name }) => name);
  expect(names).toEqual(['Łukasz Groß', 'Øyvind', 'Zoe']);
});

test('another run changes nothing', async () => {
  const texts = () =>
    service.db.selectFrom('application').select(['id', 'sortName', 'searchText']).orderBy('id').execute();
  const before = await texts();
  await storePlainLetters(db);
  expect(await texts()).toEqual(before);
});
