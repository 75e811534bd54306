import * as Type from '@sinclair/typebox';
import { contentResources, defineResource, text } from 'shared-lib/schema';
import { createDerivedTables } from '../../platform/database/derived-tables';
import { aFacts } from '../../testing/builders';
import { NOON, startService, type TestService } from '../../testing/service';
import { checkContent } from './check-content';
import { pictureFaults } from './check-pictures';
import type { ContentFile, ContentRecord } from './content-file';
import { contentAsText } from './export';
import { replaceContent } from './import';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

async function exported(): Promise<ContentFile> {
  let text = '';
  for await (const chunk of contentAsText(service.db, () => undefined)) text += chunk;
  return JSON.parse(text) as ContentFile;
}

async function importContent({ content, pictures }: ContentFile): Promise<void> {
  const { rows, faults } = await checkContent({ content });
  expect(faults).toEqual([]);
  await replaceContent(service.db, rows, pictures, new Date(NOON).toISOString());
}

describe('a form that was opened before an import', () => {
  const url = '/choose/course/update';
  let file: ContentFile;
  let course: ContentRecord;
  let opened: { body: object; etag: string };
  beforeEach(async () => {
    file = await exported();
    course = file.content.course![0]!;
    const answer = await service.call('GET', `/choose/course/get/${course.id}`, { cookie });
    const { _id, _rev, ...body } = answer.json() as Record<string, unknown>;
    opened = { body, etag: String(answer.headers.etag) };
  });
  const save = async () => {
    const options = { cookie, body: opened.body, headers: { 'if-match': opened.etag } };
    return (await service.call('PUT', `${url}/${course.id}`, options)).statusCode;
  };

  test('cannot overwrite a record that the import replaced', async () => {
    await importContent(file);
    expect(await save()).toBe(412);
  });

  test('cannot overwrite a record that was deleted and imported again', async () => {
    await service.call('DELETE', `/choose/course/${course.id}`, { cookie });
    await importContent(file);
    expect(await save()).toBe(412);
  });

  test('cannot overwrite a record that one import removed and the next one brought back', async () => {
    await save();
    const answer = await service.call('GET', `/choose/course/get/${course.id}`, { cookie });
    opened.etag = String(answer.headers.etag);
    const others = file.content.course!.filter(({ id }) => id !== course.id);
    await importContent({ ...file, content: { ...file.content, course: others } });
    await importContent(file);
    await importContent(file);
    expect(await save()).toBe(412);
  });

  const facts = (level: string) => aFacts({ level });
  test.each([
    ['course-facts', () => `/v1/courses/${course.id}/facts`, facts('beginner'), facts('advanced')],
    ['site-facts', () => '/v1/site', { openingHours: 'Mo to Fr' }, { openingHours: 'Sa' }],
  ])(
    'cannot overwrite %s that the import removed and an admin stated again',
    async (name, path, old, now) => {
      const put = (body: object, headers = {}) => service.call('PUT', path(), { cookie, body, headers });
      await service.db.deleteFrom(name as 'site-facts').execute();
      const etag = String((await put(old)).headers.etag);

      await importContent({ ...file, content: { ...file.content, [name]: [] } });
      expect((await service.call('GET', path(), { cookie })).json()).not.toMatchObject(old);
      await put(now);
      expect((await put(old, { 'if-match': etag })).statusCode).toBe(412);
      expect((await service.call('GET', path(), { cookie })).json()).toMatchObject(now);
    },
  );
});

describe('facts of a deleted course', () => {
  let id: string;
  beforeEach(async () => {
    const { content } = await exported();
    id = content.course![0]!.id;
    await setLevel('advanced');
  });

  async function setLevel(level: string) {
    const url = `/v1/courses/${id}/facts`;
    const { _rev } = (await service.call('GET', url, { cookie })).json() as { _rev: number };
    const headers = { 'if-match': `"${_rev}"` };
    const answer = await service.call('PUT', url, { cookie, headers, body: aFacts({ level }) });
    expect(answer.statusCode).toBe(200);
  }
  const remove = () => service.call('DELETE', `/choose/course/${id}`, { cookie });
  const restore = () => service.call('POST', `/choose/course/${id}/restore`, { cookie });
  const level = async () =>
    ((await service.call('GET', `/v1/courses/${id}/facts`, { cookie })).json() as { level: string }).level;

  test('are in no export', async () => {
    const factsIds = async () => (await exported()).content['course-facts']!.map((facts) => facts.id);
    expect(await factsIds()).toContain(id);
    await remove();
    expect(await factsIds()).not.toContain(id);
    expect(await factsIds()).not.toEqual([]);
  });

  test('outlast an import without them, so that the course is restored with its facts', async () => {
    await remove();
    const file = await exported();
    const facts = file.content['course-facts']!.filter((record) => record.id !== id);
    await importContent({ ...file, content: { ...file.content, 'course-facts': facts } });
    expect((await restore()).statusCode).toBe(200);
    expect(await level()).toBe('advanced');
  });

  test('are replaced by those of a file that lacks the course', async () => {
    const file = await exported();
    const course = file.content.course!.filter((record) => record.id !== id);
    await setLevel('beginner');
    await remove();
    await importContent({ ...file, content: { ...file.content, course } });
    expect((await restore()).statusCode).toBe(200);
    expect(await level()).toBe('advanced');
  });

  test('are deleted if a file has the course without facts', async () => {
    const file = await exported();
    await remove();
    await importContent({ ...file, content: { ...file.content, 'course-facts': [] } });
    expect(await level()).toBe('');
  });
});

describe('the former address of a course', () => {
  async function importNames(rename: (courses: ContentRecord[]) => void): Promise<void> {
    const file = await exported();
    rename(file.content.course!);
    await importContent(file);
  }
  const formerSlugs = () =>
    service.db.selectFrom('former-slug').select(['slug', 'courseId']).orderBy('slug').execute();
  const currentSlug = async (slug: string) =>
    ((await service.call('GET', `/v1/courses/by-slug/${slug}`)).json() as { slug?: string }).slug;

  test('is kept if an import renames the course', async () => {
    await importNames(([course]) => (course!.name = 'Old name'));
    await importNames(([course]) => (course!.name = 'New name'));
    expect(await currentSlug('old-name')).toBe('new-name');
  });

  test('is dropped if an import gives it to another course, also if two courses exchange their names', async () => {
    await importNames(([one, other]) => {
      one!.name = 'First';
      other!.name = 'Second';
    });
    await service.db.deleteFrom('former-slug').execute();
    await importNames(([one, other]) => {
      one!.name = 'Second';
      other!.name = 'First';
    });
    expect(await formerSlugs()).toEqual([]);

    await importNames(([one]) => (one!.name = 'Third'));
    const { courseId } = (await formerSlugs())[0]!;
    expect(await formerSlugs()).toEqual([{ slug: 'second', courseId }]);
    await importNames((courses) => (courses.at(-1)!.name = 'Second'));
    expect((await formerSlugs()).map(({ slug }) => slug)).not.toContain('second');
  });
});

test('a file that was exported before a derived resource existed keeps the records of this resource', async () => {
  const fields = Type.Object({ name: text({ title: 'Name' }) });
  const file = await exported();
  contentResources.push(defineResource({ name: 'event', title: 'Event', isDerived: true, fields }));
  try {
    await createDerivedTables(service.db);
    const events = [{ id: 'open-day', name: 'Open day' }];
    await importContent({ ...file, content: { ...file.content, event: events } });
    await importContent(file);
    expect((await exported()).content.event).toEqual(events);
  } finally {
    contentResources.pop();
  }
});

test('a picture at the full address of another installation need not be stored here', async () => {
  const file = await exported();
  const image = `https://other.example/api/media/${'0'.repeat(64)}-9x9.webp`;
  Object.assign(file.content.review![0]!, { image });

  expect(await pictureFaults(service.db, file)).toEqual([]);
  await importContent(file);
  const warnings: string[] = [];
  for await (const _chunk of contentAsText(service.db, (line) => warnings.push(line)));
  expect(warnings).toEqual([]);
  expect((await exported()).content.review![0]).toMatchObject({ image });
});

test('a stored picture that a record names by its full address is exported', async () => {
  const file = await exported();
  const [hash] = Object.keys(file.pictures);
  const image = `https://institute.test/api/media/${hash}-9x9.webp`;
  for (const records of Object.values(file.content))
    for (const record of records)
      for (const [name, value] of Object.entries(record))
        if (JSON.stringify(value).includes(hash!)) record[name] = image;
  await importContent(file);

  expect(Object.keys((await exported()).pictures)).toContain(hash);
});
