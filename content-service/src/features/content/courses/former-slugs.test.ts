import type { Kysely } from 'kysely';
import { up as keepMarksInSlugs } from '../../../platform/database/migrations/0023-marks-in-slugs';
import { aCourse } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';
import { emptyTrash } from '../records/trash';
import { deleteOrphanedSlugs } from './former-slugs';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const send = (method: string, url: string, body?: unknown) => service.call(method, url, { body, cookie });

async function add(name: string): Promise<string> {
  const answer = await send('POST', '/choose/course/', aCourse({ name }));
  return (answer.json() as { _id: string })._id;
}

const rename = (id: string, name: string) => send('PUT', `/choose/course/update/${id}`, aCourse({ name }));

/** Returns the slug of the course that has or had `slug`, or the status code of an error. */
async function currentSlug(slug: string): Promise<unknown> {
  const answer = await service.call('GET', `/v1/courses/by-slug/${slug}`);
  return answer.statusCode === 200 ? (answer.json() as { slug: string }).slug : answer.statusCode;
}

test('a renamed course is found by each of its former slugs', async () => {
  const id = await add('First name');
  await rename(id, 'Second name');
  await rename(id, 'Third name');

  const slugs = ['first-name', 'second-name', 'third-name', 'Second%20Name'];
  expect(await Promise.all(slugs.map(currentSlug))).toEqual(slugs.map(() => 'third-name'));
  expect((await service.call('GET', '/v1/courses/by-slug/first-name')).json()).toEqual({
    name: 'Third name',
    slug: 'third-name',
  });
  expect(await currentSlug('fourth-name')).toBe(404);
});

test('a slug that another course takes belongs to that course, even after its deletion', async () => {
  await rename(await add('Taken'), 'Not taken');
  const id = await add('Taken');
  expect(await currentSlug('taken')).toBe('taken');

  await send('DELETE', `/choose/course/${id}`);
  expect(await currentSlug('taken')).toBe(404);
});

test('a course that is renamed back has one slug again', async () => {
  const id = await add('There');
  await rename(id, 'Elsewhere');
  await rename(id, 'There');

  expect(await currentSlug('there')).toBe('there');
  expect(await currentSlug('elsewhere')).toBe('there');
});

test('the former slugs of a deleted course are not found until it is restored', async () => {
  const id = await add('Before');
  await rename(id, 'After');
  await send('DELETE', `/choose/course/${id}`);
  expect(await currentSlug('before')).toBe(404);

  await send('POST', `/choose/course/${id}/restore`);
  expect(await currentSlug('before')).toBe('after');
});

test('former slugs are deleted when their course can no longer be restored', async () => {
  const [kept, deleted] = [await add('Kept'), await add('Deleted')];
  await rename(kept, 'Kept anew');
  await rename(deleted, 'Deleted anew');
  await send('DELETE', `/choose/course/${deleted}`);
  const courses = async () => {
    await deleteOrphanedSlugs(service.db);
    const rows = await service.db.selectFrom('former-slug').select('courseId').execute();
    return rows.map(({ courseId }) => courseId).filter((id) => [kept, deleted].includes(id));
  };

  expect((await courses()).sort()).toEqual([kept, deleted].sort());
  await emptyTrash(service.db, service.clock.now + 31 * 24 * 60 * 60 * 1000);
  expect(await courses()).toEqual([kept]);
});

describe('names that differ only in their vowel signs', () => {
  const found = async (url: string) =>
    ((await service.call('GET', encodeURI(url))).json() as { name: string }).name;

  test('are stored and found under their own slugs, in composed form too', async () => {
    for (const name of ['कि तार', 'का तार', 'ガイド', 'カイト'])
      expect((await send('POST', '/choose/course/', aCourse({ name }))).statusCode).toBe(201);

    expect(await found('/choosepath/कि तार')).toBe('कि तार');
    expect(await found('/choosepath/का तार')).toBe('का तार');
    for (const form of ['NFC', 'NFD']) {
      expect(await found(`/choosepath/${'ガイド'.normalize(form)}`)).toBe('ガイド');
      expect(await found(`/v1/courses/by-slug/${'ガイド'.normalize(form)}`)).toBe('ガイド');
    }
    expect(await found('/choosepath/カイト')).toBe('カイト');
  });

  test('are found by the slug without marks that the course had before the migration, also after a restore', async () => {
    const [stored, deleted] = [await add('हिंदी'), await add('उर्दू')];
    await service.db.updateTable('course').set({ slug: 'हद' }).where('id', '=', stored).execute();
    await service.db.updateTable('course').set({ slug: 'उरद' }).where('id', '=', deleted).execute();
    await send('DELETE', `/choose/course/${deleted}`);
    await keepMarksInSlugs(service.db as unknown as Kysely<unknown>);
    await send('POST', `/choose/course/${deleted}/restore`);

    const current = async (slug: string) => currentSlug(encodeURIComponent(slug));
    expect(await current('हद')).toBe('हिंदी'.normalize('NFKD'));
    expect(await current('उरद')).toBe('उर्दू'.normalize('NFKD'));
    expect(await found('/choosepath/हिंदी')).toBe('हिंदी');
    expect(await found('/choosepath/उर्दू')).toBe('उर्दू');
  });
});
