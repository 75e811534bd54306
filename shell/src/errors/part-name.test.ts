/** @jest-environment node */
import { partName } from './part-name';

test.each([
  ['public_remote', 'public pages'],
  ['public-remote', 'public pages'],
  ['student_portal_remote', 'student portal pages'],
  ['shop', 'shop pages'],
  ['remote', 'pages here'],
  [undefined, 'pages here'],
])('the name of %s for visitors is %s', (remote, name) => {
  expect(partName(remote)).toBe(name);
});
