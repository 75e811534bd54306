import { sql } from 'kysely';
import { openDatabase, type DatabaseConnection } from '../database/connections/open-database';
import { aDatabase, type TestDatabase } from '../../testing/database';
import { pageOf } from './page-query';
import { byColumn, byText, type PageRequest } from './page-request';
import { searchText } from '../search/search-text';

const COUNT = 1500;
const NAMES = ['Ada', 'grace', 'Édith', 'Bob "the Query" O\'Neil', '50% Ω_team', '漢字の人'];

type Row = { id: string; name: string; message: string; createdAt: string; searchText: string };

let place: TestDatabase;
let database: DatabaseConnection;
let stored: Row[];
beforeAll(async () => {
  place = await aDatabase();
  database = await openDatabase(place);
  stored = Array.from({ length: COUNT }, (_, index) => {
    const name = NAMES[index % NAMES.length]!;
    const message = `Number ${index} would like to ${index % 7 === 0 ? 'begin' : 'learn'} at once`;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % COUNT) * 1000).toISOString();
    return { id: `id-${index}`, name, message, createdAt, searchText: searchText(name, message) };
  });
  const rest = { email: '', number: '', date: '', time: '', idempotencyKey: null, flag: '' as const };
  await database.db.transaction().execute(async (tx) => {
    for (const row of stored)
      await tx
        .insertInto('application')
        .values({ ...row, ...rest })
        .execute();
  });
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const NEWEST_FIRST = { by: byColumn('createdAt'), direction: 'desc' as const };
const pageFor = (changes: Partial<PageRequest>) =>
  pageOf<Row>(database.db, 'application', {
    ...NEWEST_FIRST,
    search: '',
    page: 1,
    limit: 25,
    ...changes,
  });
const newestFirst = (one: Row, other: Row) => (one.createdAt < other.createdAt ? 1 : -1);

describe.each([
  ['nobody at all'],
  ['a'],
  ['ad'],
  ['ADA'],
  ['dit'],
  ['édith'],
  ['begin'],
  ['would like to learn'],
  ['number 149'],
  ['"the'],
  ['the query" o\'n'],
  ['50%'],
  ['ω_t'],
  ['漢字の'],
  ['の'],
  ['"'],
  ['AND OR NOT'],
  ['number*'],
  ['name:ada'],
])('a search for %j', (search) => {
  const holding = () => stored.filter((row) => row.searchText.includes(searchText(search)));

  test('finds exactly the rows that contain it, newest first', async () => {
    const { rows, total } = await pageFor({ search });
    const expected = holding().sort(newestFirst);

    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 25).map(({ id }) => id));
  });

  test('continues on further pages', async () => {
    const { rows, total } = await pageFor({ search, page: 2, limit: 10 });
    const expected = holding().sort(newestFirst);

    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(10, 20).map(({ id }) => id));
  });
});

test('every row is on exactly one page, even if rows share the sort value', async () => {
  const seen = [];
  for (let page = 1; page <= COUNT / 100; page += 1)
    seen.push(...(await pageFor({ by: byText('name'), direction: 'desc', page, limit: 100 })).rows);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(COUNT);
});

test('a search does not find deleted rows', async () => {
  const before = (await pageFor({ search: 'number 1234 ' })).total;
  await database.db.deleteFrom('application').where('id', '=', 'id-1234').execute();
  const after = (await pageFor({ search: 'number 1234 ' })).total;

  expect([before, after]).toEqual([1, 0]);
});

test('a search works after the file was vacuumed', async () => {
  await sql`vacuum`.execute(database.db);
  const { rows } = await pageFor({ search: 'number 77 ' });
  expect(rows).toMatchObject([{ id: 'id-77' }]);
});
