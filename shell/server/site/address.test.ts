import { matchRoutes } from 'react-router-dom';
import { addressOf, canonicalPath } from './address';

const SITE = 'https://institute.test';

test.each([
  ['/', '/', '/'],
  ['/aboutus?a=1', '/aboutus?a=1', '/aboutus'],
  ['/aboutus/', '/aboutus/', '/aboutus/'],
  ['//aboutus', '/aboutus', '//aboutus'],
  ['/course//sql?next=//x', '/course/sql?next=//x', '/course//sql'],
  ['//stranger.test/', '/stranger.test/', '//stranger.test/'],
  ['/\\stranger.test', '/stranger.test', '/\\stranger.test'],
  ['/\t/stranger.test', '/stranger.test', '/\t/stranger.test'],
  ['/a/..//stranger.test', '/stranger.test', '/a/..//stranger.test'],
  ['http://stranger.test/aboutus', '/aboutus', '/aboutus'],
  ['http://stranger.test', '/', '/'],
  ['/aboutus#part', '/aboutus', '/aboutus'],
])('a request for %s has the URL %s on this site', (target, address, path) => {
  const { url, ...own } = addressOf(target, SITE);

  expect(url.href).toBe(SITE + address);
  expect(own.path).toBe(path);
});

const routes = [
  {
    path: '/area',
    children: [
      { path: 'AboutUs' },
      { path: 'course/:name', children: [{ path: 'form' }] },
      { path: 'rest/*' },
      { path: 'café' },
      { path: '"{会社}%|' },
    ],
  },
  { index: true },
];

test.each([
  ['/', '/'],
  ['/area/AboutUs', '/area/AboutUs'],
  ['/AREA/aboutus/', '/area/AboutUs'],
  ['/area/%61boutus', '/area/AboutUs'],
  ['/area/Course/T-SQL%20Basics', '/area/course/T-SQL%20Basics'],
  ['/area/course/FORM/Form/', '/area/course/FORM/form'],
  ['/area/REST/Of/The/Way', '/area/rest/Of/The/Way'],
  ['/area/course/%E0%A4%A', '/area/course/%E0%A4%A'],
  ['/area/CAF%C3%89', '/area/caf%C3%A9'],
  ['/area/caf%c3%a9', '/area/caf%C3%A9'],
  ['/area/%22%7B%E4%BC%9A%E7%A4%BE%7D%25%7C', '/area/%22%7B%E4%BC%9A%E7%A4%BE%7D%25%7C'],
])('the canonical path of %s is %s', (pathname, canonical) => {
  const log = jest.spyOn(console, 'warn').mockImplementation();

  expect(canonicalPath(pathname, matchRoutes(routes, pathname)!)).toBe(canonical);
  log.mockRestore();
});

test('a path without a matching route gets single slashes', () => {
  expect(canonicalPath('//stranger.test//', [])).toBe('/stranger.test');
});
