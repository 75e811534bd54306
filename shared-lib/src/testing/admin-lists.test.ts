/** @jest-environment node */
import { adminApi } from '../api';
import { aCourse, anApplication } from './builders';
import { startContentService } from './content-service';

const service = startContentService();

const requestedPaths = () => service.received.map(({ path }) => path);

test('a list is requested by page, with wire names', async () => {
  service.content.capabilities = ['list-queries'];
  service.on('GET choosepath', () => ({ body: [], headers: { 'X-Total-Count': '1000' } }));

  await adminApi.courses({});
  await adminApi.courses({ search: ' SQL & more ', sort: '-category', page: 3, limit: 10 });

  expect(requestedPaths()).toEqual([
    'readyz',
    'choosepath?page=1&limit=25',
    'choosepath?q=SQL+%26+more&sort=-selectedOption&page=3&limit=10',
  ]);
});

test('a page of our own service is used unchanged, with its total', async () => {
  service.content.capabilities = ['list-queries'];
  service.on('GET application', () => ({
    body: [{ _id: '1', name: 'Amina', flag: 'trap' }],
    headers: { 'X-Total-Count': '100000' },
  }));

  const { items, total } = await adminApi.applications({ search: 'nobody of this name' });

  expect(total).toBe(100_000);
  expect(items).toEqual([
    { _id: '1', name: 'Amina', email: '', message: '', number: '', date: '', time: '', flag: 'trap' },
  ]);
});

describe('the list of a service without the capability', () => {
  beforeEach(() => {
    service.content.courses = ['SQL 10', 'React', 'sql 9'].map((name) =>
      aCourse({ name, category: name === 'React' ? 'Web' : 'Database', icon: 'media/react.svg' }),
    );
  });

  const namesOf = async (query: Parameters<typeof adminApi.courses>[0]) => {
    const { items, total } = await adminApi.courses(query);
    return [total, ...items.map(({ name }) => name)];
  };

  test('is requested without a query, and its total is the number of its records', async () => {
    service.on('GET choosepath', ({ path }) =>
      path.includes('?')
        ? { status: 400 }
        : { body: [{ _id: '1' }, { _id: '2' }], headers: { 'X-Total-Count': '1' } },
    );

    expect((await adminApi.courses({ limit: 1 })).total).toBe(2);
    expect(requestedPaths()).toEqual(['readyz', 'choosepath']);
  });

  test('is searched in the browser, in texts but not in image URLs', async () => {
    expect(await namesOf({ search: 'SQL ' })).toEqual([3, 'SQL 10', 'React', 'sql 9']);
    service.content.courses = service.content.courses.map((one) => ({ ...one, shortDetails: 'Short' }));
    expect(await namesOf({ search: 'SQL ' })).toEqual([2, 'SQL 10', 'sql 9']);
    expect(await namesOf({ search: 'react' })).toEqual([1, 'React']);
    expect(await namesOf({ search: 'Oracle' })).toEqual([0]);
  });

  test('is sorted in the browser, with numbers in numeric order', async () => {
    expect(await namesOf({ sort: 'name' })).toEqual([3, 'React', 'sql 9', 'SQL 10']);
    expect(await namesOf({ sort: '-name' })).toEqual([3, 'SQL 10', 'sql 9', 'React']);
    expect(await namesOf({ sort: '-category' })).toEqual([3, 'React', 'SQL 10', 'sql 9']);
  });

  test('is paged in the browser', async () => {
    expect(await namesOf({ limit: 2 })).toEqual([3, 'SQL 10', 'React']);
    expect(await namesOf({ limit: 2, page: 2 })).toEqual([3, 'sql 9']);
    expect(await namesOf({ limit: 2, page: 3 })).toEqual([3]);
  });

  test('is sorted by date and time for requests', async () => {
    service.content.applications = [
      anApplication({ name: 'early', date: '2026-11-20', time: '09:00' }),
      anApplication({ name: 'late', date: '2026-11-21', time: '08:00' }),
      anApplication({ name: 'noon', date: '2026-11-20', time: '12:00' }),
    ];

    const { items } = await adminApi.applications({ sort: '-createdAt' });

    expect(items.map(({ name }) => name)).toEqual(['late', 'noon', 'early']);
  });
});

test('subscriptions have a list of their own', async () => {
  const { items, total } = await adminApi.subscriptions({});
  expect(requestedPaths()).toEqual(['readyz', 'newsletter']);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ email: 'reader@example.com', label: 'Register User' });
});
