/** @jest-environment node */
import { adminApi, publicApi } from '../api';
import { aCategory, aCourse } from './builders';
import { startContentService } from './content-service';

const service = startContentService();
const namesOf = async (records: Promise<{ name: string }[]>) => (await records).map(({ name }) => name);

test('public pages get no course without a slug, and admins get all courses', async () => {
  service.content.courses = ['', 'SQL', ' ', '***'].map((name) => aCourse({ name, category: 'Data' }));

  expect(await namesOf(publicApi.courses())).toEqual(['SQL']);
  expect(await namesOf(publicApi.coursesOfCategory('Data'))).toEqual(['SQL']);
  expect((await adminApi.courses({})).total).toBe(4);
  expect(await adminApi.coursesOfCategory('Data')).toHaveLength(4);
});

test('public pages get no category without a name, and admins get all categories', async () => {
  service.content.categories = ['', 'Data', ' '].map((name) => aCategory({ name }));

  expect(await namesOf(publicApi.categories())).toEqual(['Data']);
  expect(await adminApi.categories()).toHaveLength(3);
});

test.each([
  ['{"Status":"Success"}', { Status: 'Success' }],
  ['without a status', { modifiedCount: 1 }],
  ['whose status is no text', { Status: 200 }],
  ['without a body', undefined],
])('an answer %s to a new password is a success', async (_answer, body) => {
  service.on('PUT reset-password/link', () => ({ body }));
  await expect(publicApi.resetPassword('link', 'a new long password')).resolves.toBeUndefined();
});

test('another status in the answer to a new password is a failure', async () => {
  service.on('PUT reset-password/link', () => ({ body: { Status: 'Error' } }));
  await expect(publicApi.resetPassword('link', 'a new long password')).rejects.toMatchObject({ status: 502 });
});
