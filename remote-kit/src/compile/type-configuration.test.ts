import { ownFiles } from './type-configuration';

test.each([
  ['/work/events', '/work'],
  ['C:\\work\\events', 'C:/work'],
])('the sources below %s are checked, and declarations everywhere', (directory, parent) => {
  const own = [`${parent}/events/src/routes.tsx`, `${parent}/other/types.d.ts`];

  expect(ownFiles([...own, `${parent}/other/a.ts`, `${parent}/events-other/a.ts`], directory)).toEqual(own);
});
