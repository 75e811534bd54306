import { routeFaults, servedPaths, type Route } from './served-paths';

const Component = () => null;
const lazy = () => Promise.resolve({});

test.each<[string, Route[], string[]]>([
  ['an index route', [{ index: true, lazy }], ['']],
  ['a page', [{ path: 'aboutus', lazy }], ['aboutus']],
  ['a path as it is spelled', [{ path: 'Apply-now-data/:id?' }], ['Apply-now-data/:id?']],
  ['a layout without a path', [{ Component, children: [{ index: true }, { path: 'hero' }] }], ['', 'hero']],
  ['a folder of pages', [{ path: 'courses', children: [{ path: 'post' }] }], ['courses/post']],
  [
    'a folder with an index page',
    [{ path: 'courses', Component, children: [{ index: true }, { path: 'edit/:id' }] }],
    ['courses', 'courses/edit/:id'],
  ],
  [
    'a page that shows others inside itself',
    [{ path: 'courses', Component, children: [{ path: ':id' }] }],
    ['courses', 'courses/:id'],
  ],
  ['the page for unknown addresses', [{ path: '*', Component }], []],
  ['one in a layout', [{ Component, children: [{ path: '*', Component }] }], []],
  ['a page for all addresses below a path', [{ path: 'docs', children: [{ path: '*' }] }], ['docs/*']],
  ['a route without a path', [{ Component }], []],
])('%s', (_what, routes, paths) => {
  expect(servedPaths(routes).map(({ path }) => path)).toEqual(paths);
});

test('a path has the id of its page', () => {
  expect(servedPaths([{ id: 'pages/home', index: true }, { path: 'x' }])).toEqual([
    { path: '', id: 'pages/home' },
    { path: 'x' },
  ]);
});

const LAZY_ID =
  "the route 'about' loads its page lazily, so its id must be the page's path below src, like pages/home:";

test.each<[string, Route[], string[]]>([
  ['lazy pages whose ids are their places', [{ id: 'pages/about', path: 'about', lazy }], []],
  ['a page that is not lazy', [{ id: 'unknown', path: '*', Component }], []],
  ['a lazy page without an id', [{ path: 'about', lazy }], [`${LAZY_ID} the id is missing`]],
  [
    'a lazy page whose id is misspelled, in a layout',
    [{ children: [{ id: 'pages/abuot', path: 'about', lazy }] }],
    [`${LAZY_ID} no page is loaded from 'pages/abuot'`],
  ],
  [
    "React Router's object form of lazy, in a layout",
    [{ children: [{ id: 'pages/about', path: 'about', lazy: { Component: lazy } }] }],
    [
      "the route 'about' has an object as 'lazy', which React Router empties: write lazy: () => import('./pages/home')",
    ],
  ],
  [
    'two pages on one path',
    [{ path: 'course/:id' }, { path: 'Course/:name' }],
    ["two routes serve 'Course/:name': remove one of them"],
  ],
  [
    'a page on two paths, in a layout',
    [{ id: 'pages/about', path: 'about', lazy }, { children: [{ id: 'pages/about', path: 'team', lazy }] }],
    ["two routes have the id 'pages/about', which React Router rejects: give each route a page of its own"],
  ],
  [
    'a path from the root of the site',
    [{ path: '/about' }],
    ["'/about' is not a path relative to the remote's mount, like course/:name"],
  ],
  [
    'known marks of a handle',
    [
      {
        path: 'a',
        handle: { isUnlisted: true, isResource: false, hasRequestForm: undefined, query: ['page'] },
      },
    ],
    [],
  ],
  [
    'a misspelt mark next to a known one, in a layout',
    [{ children: [{ path: 'a', handle: { query: [], isUnlistd: true } }] }],
    [
      "the handle of the route 'a' has 'isUnlistd', which the shell does not know. It knows hasRequestForm, isResource, isUnlisted, query",
    ],
  ],
  [
    'a mark with the name of a built-in property',
    [{ path: 'a', handle: { constructor: true } }],
    [expect.stringContaining("has 'constructor', which")],
  ],
  [
    'marks with other values',
    [
      { path: 'a', handle: { query: 'page' } },
      { path: 'b', handle: { isUnlisted: 1 } },
      { path: 'c', handle: 'isUnlisted' },
    ],
    [
      "'query' in the handle of the route 'a' must be a list of names",
      "'isUnlisted' in the handle of the route 'b' must be true or false",
      "the handle of the route 'c' must be an object",
    ],
  ],
])('%s', (_what, routes, faults) => {
  expect(routeFaults(routes, new Set(['pages/about']))).toEqual(faults);
});
