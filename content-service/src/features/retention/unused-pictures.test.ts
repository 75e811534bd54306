import { paths } from 'shared-lib/schema';
import { CompiledQuery, Kysely } from 'kysely';
import { sqliteForCommand } from '../../platform/database/connections/embedded/sqlite';
import { isPostgres } from '../../platform/database/dialect';
import { migrateToLatest } from '../../platform/database/migrations/migrate';
import type { Tables } from '../../platform/database/tables';
import { aReview } from '../../testing/builders';
import { cleanUp, haveCleanedUpDaily } from '../../testing/cleanup';
import { isWaitingForLock } from '../../testing/database';
import { NOON, startService, type TestService } from '../../testing/service';
import { contentTransaction } from '../content';
import { storePicture } from '../media/pictures/queries';
import { deleteUnusedPictures } from './unused-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
const hash = 'a'.repeat(64);

beforeEach(async () => {
  service = await startService();
  await keep(hash);
  await service.db
    .insertInto('media-variant')
    .values({ ...row(hash), width: 320, format: 'webp', type: 'image/webp' })
    .execute();
});
afterEach(() => service.stop());

async function startAgainAfter(duration: number): Promise<void> {
  service.clock.now += duration;
  await haveCleanedUpDaily(service);
  await cleanUp(service);
}

const count = async (table: keyof Tables) =>
  (await service.db.selectFrom(table).selectAll().execute()).length;

const row = (hash: string) => ({ hash, bytes: Buffer.from(hash), createdAt: new Date(NOON).toISOString() });
const keep = (hash: string) =>
  service.db
    .insertInto('media')
    .values({ ...row(hash), type: 'image/webp', width: 9, height: 9 })
    .execute();
const isStored = async (hash: string) =>
  (await service.db.selectFrom('media').select('hash').where('hash', '=', hash).execute()).length === 1;
const aReviewWith = async (image: string) => {
  const cookie = await service.signIn();
  return service.call('POST', paths.reviews, { body: aReview({ image }), cookie });
};

test('a picture that the content does not use is deleted after seven days, with its variants', async () => {
  await startAgainAfter(7 * DAY_MS);
  expect(await isStored(hash)).toBe(true);
  await startAgainAfter(1);
  expect(await isStored(hash)).toBe(false);
  expect(await count('media-variant')).toBe(0);
});

test.each([
  ['as a relative URL', `media/${hash}-9x9.webp`],
  ['as an absolute URL', `https://www.platter.example/api/media/${hash}.webp`],
])('a picture that the content uses, %s, is kept', async (_name, address) => {
  expect((await aReviewWith(address)).statusCode).toBe(201);
  await startAgainAfter(99 * DAY_MS);
  expect(await isStored(hash)).toBe(true);
});

test('a picture of a deleted record is kept while the record can be restored', async () => {
  const { _id } = (await aReviewWith(`media/${hash}-9x9.webp`)).json() as { _id: string };
  await service.call('DELETE', `/customer-review/${_id}`, { cookie: await service.signIn() });
  await startAgainAfter(30 * DAY_MS);
  expect(await isStored(hash)).toBe(true);
  await startAgainAfter(1);
  expect(await isStored(hash)).toBe(false);
});

test('a picture that a record used until an admin replaced it is kept for seven days from then on', async () => {
  const { _id } = (await aReviewWith(`media/${hash}-9x9.webp`)).json() as { _id: string };
  const replace = async (image: string) =>
    service.call('PUT', `/customer/review/${_id}`, {
      body: aReview({ image }),
      cookie: await service.signIn(),
    });
  service.clock.now += 60 * DAY_MS;
  expect((await replace('media/other.webp')).statusCode).toBe(200);

  await startAgainAfter(7 * DAY_MS);
  expect(await isStored(hash)).toBe(true);
  await startAgainAfter(1);
  expect(await isStored(hash)).toBe(false);
});

test('a picture that an admin begins to use during the cleanup is kept', async () => {
  const { db } = service;
  let isDone = false;
  let cleanup: Promise<void> | undefined;
  await contentTransaction(db, async (tx) => {
    await tx
      .updateTable('hero')
      .set({ image: `media/${hash}-9x9.webp` })
      .execute();
    cleanup = deleteUnusedPictures(db, new Date(NOON + 1).toISOString()).then(() => void (isDone = true));
    // In PostgreSQL, keeps this transaction open until the cleanup waits for it. In SQLite, transactions take turns.
    while (isPostgres(db) && !isDone && !(await isWaitingForLock(db)));
  });
  await cleanup;
  expect(await isStored(hash)).toBe(true);
});

test('a picture that is uploaded again counts as new', async () => {
  const picture = { type: 'image/webp', width: 1, height: 1, bytes: Buffer.from('again') };
  await storePicture(service.db, picture, new Date(NOON).toISOString());
  service.clock.now += 8 * DAY_MS;
  await storePicture(service.db, picture, new Date(service.clock.now).toISOString());
  await startAgainAfter(0);
  const pictures = await service.db.selectFrom('media').select('bytes').where('width', '=', 1).execute();
  expect(pictures).toHaveLength(1);
});

test('a picture of the sample content is kept', async () => {
  const before = await count('media');
  await startAgainAfter(99 * DAY_MS);
  expect(await count('media')).toBe(before - 1);
});

test('SQLite finds old pictures without reading the bytes of pictures', async () => {
  const queries: CompiledQuery[] = [];
  const dialect = sqliteForCommand(':memory:');
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void queries.push(query) });
  await migrateToLatest(db);
  await deleteUnusedPictures(db, new Date(NOON).toISOString());
  const { sql, parameters } = queries.find((query) => query.sql.includes('from "media"'))!;
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  await db.destroy();

  expect(rows).toEqual([expect.objectContaining({ detail: expect.stringMatching(/USING COVERING INDEX/) })]);
});
