/** @jest-environment node */
import { publicApi } from '../api';
import { clearCapabilityCache, hasCapability } from '../api/capabilities';
import { SIGNED_STAMP } from './content';
import { startContentService } from './content-service';

const service = startContentService();
const has = (later = 0) => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000 + later);
  return hasCapability('category-rename');
};
afterEach(() => void jest.restoreAllMocks());
const reads = () => service.received.filter(({ path }) => path === 'readyz').length;

test('the service has the capabilities that it lists', async () => {
  service.content.capabilities = ['category-rename'];
  expect(await has()).toBe(true);
  expect(await hasCapability('course-redirects')).toBe(false);
});

test('the list is read at most once a minute after the last read, also by concurrent callers', async () => {
  expect(await Promise.all([has(), has(), has(100)])).toEqual([false, false, false]);
  service.content.capabilities = ['category-rename'];
  expect(await has(60_099)).toBe(false);
  expect(reads()).toBe(1);

  expect(await has(60_100)).toBe(true);
  expect(reads()).toBe(2);
});

test.each([
  ['a service without the address', { status: 404 }],
  ['a service without a list', { body: { status: 'ready' } }],
  ['a service that answers a page', { body: '<!doctype html>' }],
  ['a service that lists something else', { body: { capabilities: 'category-rename' } }],
])('%s has no capabilities', async (_service, answer) => {
  service.on('GET readyz', () => answer);
  expect(await has()).toBe(false);
});

test('the list is read again after the service was not ready', async () => {
  service.on('GET readyz', () => ({ status: 503 }));
  expect(await has()).toBe(false);

  service.on('GET readyz', () => ({ body: { capabilities: ['category-rename'] } }));
  expect(await has()).toBe(true);
});

test('a service that is not ready, as on a nearly full disk, has the capabilities that it lists', async () => {
  service.on('GET readyz', () => ({ status: 503, body: { capabilities: ['category-rename'] } }));
  expect([await has(), await has(59_999)]).toEqual([true, true]);
  expect(reads()).toBe(1);
});

test('while the service does not answer, it has the capabilities that it stated last', async () => {
  service.content.capabilities = ['category-rename'];
  await has();

  service.on('GET readyz', () => ({ status: 503 }));
  expect(await has(60_000)).toBe(true);
  expect(reads()).toBe(2);

  service.on('GET readyz', () => ({ body: { capabilities: [] } }));
  expect(await has(60_001)).toBe(false);
});

test('a form stamp is read only from a service that signs stamps', async () => {
  expect(await publicApi.formStamp()).toBe('');
  expect(service.received.map(({ path }) => path)).toEqual(['readyz']);

  clearCapabilityCache();
  service.content.capabilities = ['form-stamp'];
  expect(await publicApi.formStamp()).toBe(SIGNED_STAMP);
});

test('pages do not wait for a slow stamp or for slow reviews', async () => {
  service.content.capabilities = ['form-stamp'];
  for (const path of ['form-stamp', 'customer/review'])
    service.on(`GET ${path}`, () => new Promise(() => undefined));

  expect(await Promise.all([publicApi.formStamp(), publicApi.reviews()])).toEqual(['', []]);
});

test('the current slug of a course is undefined for an unknown one', async () => {
  service.on('GET v1/courses/by-slug/old%2Fname', () => ({ body: { name: 'New name', slug: 'new-name' } }));
  service.on('GET v1/courses/by-slug/unknown', () => ({ status: 404 }));

  expect(await publicApi.currentCourseSlug('old/name')).toBe('new-name');
  expect(await publicApi.currentCourseSlug('unknown')).toBeUndefined();
});
