import { adminApi, problemOf, statusOf, type CallOptions } from '../api';
import { clearCapabilityCache } from '../api/capabilities';
import { aCourse, aReview, aSocial } from './builders';
import { startContentService } from './content-service';

const service = startContentService();

const { _id: _course, ...course } = aCourse();
const { _id: _review, ...review } = aReview();
const COURSE_KEYS =
  'aboutImage banner buttonText cbutton cdic heading icon learndic link name selectedOption shortDetails timeline timelinedic topics upcomingCourses';

// Columns: title, call, expected method and path, expected keys of the request body.
test.each<[string, () => Promise<unknown>, string, string]>([
  ['a course is added', () => adminApi.addCourse(course), 'POST choose/course/', COURSE_KEYS],
  [
    'a course is updated',
    () => adminApi.updateCourse('a/b', course),
    'PUT choose/course/update/a%2Fb',
    COURSE_KEYS,
  ],
  ['a course is removed', () => adminApi.removeCourse('7'), 'DELETE choose/course/7', ''],
  ['a course is restored', () => adminApi.restoreCourse('7'), 'POST choose/course/7/restore', ''],
  ['a category is added', () => adminApi.addCategory({ name: 'Web' }), 'POST catagori', 'name'],
  [
    'a category is renamed',
    () => adminApi.renameCategory('7', { name: 'Web' }),
    'PUT v1/categories/7',
    'name',
  ],
  [
    'social networks are marked as not used',
    () => adminApi.updateSocialLinks('7', { ...aSocial(), telegram: '' }),
    'PUT v1/social/links/7',
    'facebook instagram linkedin telegram twitter youtube',
  ],
  ['a category is removed', () => adminApi.removeCategory('7'), 'DELETE catagori/7', ''],
  ['a category is restored', () => adminApi.restoreCategory('7'), 'POST catagori/7/restore', ''],
  ['a review is added', () => adminApi.addReview(review), 'POST customer/review', 'comment image name role'],
  [
    'a review is updated',
    () => adminApi.updateReview('7', review),
    'PUT customer/review/7',
    'comment image name role',
  ],
  ['a review is removed', () => adminApi.removeReview('7'), 'DELETE customer-review/7', ''],
  ['a review is restored', () => adminApi.restoreReview('7'), 'POST customer-review/7/restore', ''],
  ['an application is removed', () => adminApi.removeApplication('7'), 'DELETE application/7', ''],
  ['an application is restored', () => adminApi.restoreApplication('7'), 'POST application/7/restore', ''],
  [
    'a banner is replaced',
    () => adminApi.updateBanner('about-banner', { image: 'media/1.webp' }),
    'PUT about/banner/about-banner',
    'Image',
  ],
  [
    'an image is replaced',
    () => adminApi.updateImage('7', { image: 'media/1.webp' }),
    'PUT images/7',
    'post',
  ],
])('%s', async (_what, act, call, keys) => {
  service.on(call, () => ({ body: {} }));

  await act();

  expect(service.received).toHaveLength(1);
  const { body, headers } = service.received[0]!;
  expect(
    Object.keys(body ?? {})
      .sort()
      .join(' '),
  ).toBe(keys);
  expect(headers['if-match']).toBeUndefined();
});

test('a write sends the edited revision as a header, not in its body', async () => {
  service.on('PUT customer/review/7', () => ({ body: {} }));

  await adminApi.updateReview('7', { ...review, _rev: 3 } as typeof review, { revision: 3 });

  expect(service.received[0]?.headers['if-match']).toBe('"3"');
  expect(service.received[0]?.body).not.toHaveProperty('_rev');
});

const values = { name: 'Dates', subject: 'Dates', text: 'In May.' };

test.each<[string, (options: CallOptions) => Promise<unknown>]>([
  ['choose/course/', (options) => adminApi.addCourse(course, options)],
  ['catagori', (options) => adminApi.addCategory({ name: 'Web' }, options)],
  ['customer/review', (options) => adminApi.addReview(review, options)],
  ['v1/courses/7/duplicate', (options) => adminApi.duplicateCourse('7', 52, options)],
  ['v1/reply-templates', (options) => adminApi.addTemplate(values, options)],
])('POST %s has the Idempotency-Key only if the service knows it', async (path, add) => {
  service.on(`POST ${path}`, () => ({ body: {} }));
  const keys = () =>
    service.received
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);

  await add({ idempotencyKey: 'k' });
  expect(keys()).toEqual([undefined]);

  clearCapabilityCache();
  service.content.capabilities = ['idempotent-adds'];
  await add({ idempotencyKey: 'k' });
  expect(keys()).toEqual([undefined, 'k']);
});

test('spec 8.5.1: a logo update succeeds only with the answer Updated', async () => {
  service.on('PUT logo/edit', () => ({ body: 'Updated' }));
  await adminApi.updateLogo({ image: 'media/1.webp' });
  expect(service.received[0]?.body).toEqual({ image: 'media/1.webp' });

  service.on('PUT logo/edit', () => ({ body: 'Sorry' }));
  await expect(adminApi.updateLogo({ image: 'media/1.webp' })).rejects.toMatchObject({ status: 502 });
});

test('a rejected write has the problem document of the service', async () => {
  service.on('POST catagori', () => ({
    status: 409,
    body: { title: 'Conflict', errors: [{ field: 'name', message: 'is taken' }] },
  }));

  const refusal: unknown = await adminApi.addCategory({ name: 'Web' }).catch((error: unknown) => error);

  expect(statusOf(refusal)).toBe(409);
  expect(refusal).toMatchObject({ data: { errors: [{ field: 'name', message: 'is taken' }] } });
});

test.each([
  [
    'errors as an object',
    { title: 'Invalid', errors: { Name: ['is taken'] } },
    'Invalid',
    { title: 'Invalid' },
  ],
  ['errors without fields', { errors: ['is taken'] }, 'Conflict', {}],
  ['details as a list', { detail: [{ loc: ['name'], msg: 'is taken' }], retryAfter: '5' }, 'Conflict', {}],
  ['a text', '<h1>Conflict</h1>', 'Conflict', {}],
])(
  'of a problem document of another service with %s, only known shapes are kept',
  async (_case, body, message, data) => {
    service.on('POST catagori', () => ({ status: 409, body }));

    const refusal: unknown = await adminApi.addCategory({ name: 'Web' }).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ status: 409, message });
    expect(problemOf(refusal)).toEqual(data);
  },
);
