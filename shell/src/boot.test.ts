import { isBelow, ownerOf, readBoot } from './boot';

test.each([
  ['/admin', '/admin', true],
  ['/admin/', '/admin', true],
  ['/admin/hero', '/admin', true],
  ['/ADMIN/hero', '/admin', true],
  ['/admin/hero', '/admin/', true],
  ['/administration', '/admin', false],
  ['/', '/admin', false],
  ['/course/admin', '/admin', false],
  ['/', '/', true],
  ['/anything', '/', true],
])('is %s below %s? %s', (path, below, answer) => {
  expect(isBelow(path, below)).toBe(answer);
});

test.each([
  ['/', '/'],
  ['/course/sql', '/'],
  ['/administration', '/'],
  ['/admin', '/admin'],
  ['/Admin/hero', '/admin'],
  ['/admin/reports', '/admin/reports'],
  ['/admin/reports/2026', '/admin/reports'],
])('%s is owned by the mount with the longest path: %s', (path, below) => {
  const mounts = [{ below: '/admin' }, { below: '/' }, { below: '/admin/reports' }];

  expect(ownerOf(mounts, path)).toEqual({ below });
  expect(ownerOf(mounts.toReversed(), path)).toEqual({ below });
});

test('a path without a mount has no owner', () => {
  expect(ownerOf([{ below: '/admin' }], '/course/sql')).toBeUndefined();
});

test('the boot data is read from the document; a document without it is an error', () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"closed":["/admin"]}</script>';
  expect(readBoot()).toEqual({ closed: ['/admin'] });

  document.body.innerHTML = '';
  expect(readBoot).toThrow('The page has no boot data');
});
