import { isBelow, ownerOf, readBoot, remoteIn } from './boot';
import { adminRemote, publicRemote } from './testing/composition';

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

test.each([[[publicRemote, adminRemote]], [[adminRemote, publicRemote]]])(
  'an error belongs to the remote nearest to the top of the stack, in any order of the remotes',
  (remotes) => {
    const stack = `Error: broken
    at onClick (https://institute.test/releases/admin_remote/1.0.0/7.js:1:7)
    at dispatch (https://institute.test/assets/main.js:1:7)
    at notify (https://institute.test/releases/public_remote/1.0.0/9.js:1:7)`;

    expect(remoteIn(stack, remotes)).toBe('admin_remote');
    expect(
      remoteIn('Error: broken\n    at https://institute.test/assets/main.js:1:7', remotes),
    ).toBeUndefined();
  },
);

test('the boot data is read from the document; a document without it is an error', () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"closed":["/admin"]}</script>';
  expect(readBoot()).toEqual({ closed: ['/admin'] });

  document.body.innerHTML = '';
  expect(readBoot).toThrow('The page has no boot data');
});
