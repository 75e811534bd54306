/** @jest-environment node */
import { aCategory, aCourse } from 'shared-lib/testing';
import { menuContent } from './content';
import { menuLinks } from './menu-links';

const courses = (count: number) =>
  Array.from({ length: count }, (_, index) => aCourse({ name: `Course ${index + 1}` }));
const loadCategories = jest.fn(async () =>
  ['Data & BI', 'Cloud', 'Cloud'].map((name) => aCategory({ name })),
);

beforeEach(() => loadCategories.mockClear());

test('24 courses are listed by name, without a call for the categories', async () => {
  const menu = await menuContent(courses(24), loadCategories);

  expect(menu.categories).toEqual([]);
  expect(menuLinks(menu)).toHaveLength(24);
  expect(Object.keys(menu.courses[0]!)).toEqual(['name', 'icon']);
  expect(loadCategories).not.toHaveBeenCalled();
});

test('up to 100 courses are listed by name, above 24 without icons', async () => {
  const menu = await menuContent(courses(100), loadCategories);

  expect(menuLinks(menu).map(({ name, to }) => [name, to])).toEqual(
    Array.from({ length: 100 }, (_, index) => [`Course ${index + 1}`, `/course/course-${index + 1}`]),
  );
  expect(Object.keys(menu.courses[0]!)).toEqual(['name']);
  expect(loadCategories).not.toHaveBeenCalled();
});

test('with more courses, the categories are listed without duplicates, and a link to all courses', async () => {
  const menu = await menuContent(courses(101), loadCategories);

  expect(menu).toEqual({ courses: [], categories: ['Data & BI', 'Cloud'] });
  expect(menuLinks(menu).map(({ name, to }) => [name, to])).toEqual([
    ['Data & BI', '/?category=Data%20%26%20BI#course'],
    ['Cloud', '/?category=Cloud#course'],
    ['See all courses', '/#course'],
  ]);
});

test('above 100 courses, the size of the menu does not grow with the number of courses', async () => {
  const sizeOf = async (count: number) =>
    JSON.stringify(await menuContent(courses(count), loadCategories)).length;

  expect(await sizeOf(1000)).toBe(await sizeOf(101));
});
