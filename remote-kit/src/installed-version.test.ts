import { packageOf } from './installed-version';

test.each([
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['react-hot-toast/headless', 'react-hot-toast'],
  ['@scope/name', '@scope/name'],
  ['@scope/name/deep/file', '@scope/name'],
])('%s belongs to the package %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
