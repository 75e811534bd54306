import { contractFaults, type ProvidedContract } from './contract';
import { integrityOf, type Release } from '../release';

const shell: ProvidedContract = {
  contract: '2.3.0',
  contentContract: '1.2.0',
  offers: { react: 'all', 'react-router-dom': ['Link'] },
  mounts: [
    { remote: 'public_remote', below: '/' },
    { remote: 'admin_remote', below: '/admin' },
  ],
  ownPaths: ['/api', '/assets', '/releases', '/_shell/frame'],
};

const hash = integrityOf(Buffer.from('x'));

const aRelease = (parts: Partial<Release> = {}): Release => ({
  name: 'public_remote',
  version: '1.4.0',
  commit: '',
  shellContract: '^2.0.0',
  contentContract: '^1.0.0',
  rendersOnServer: true,
  routes: [{ path: '', id: 'pages/home' }, { path: 'course/:name' }, { path: 'sitemap.xml' }],
  calls: ['publicApi.courses'],
  uses: { react: ['useState'], 'react-router-dom': ['Link'] },
  entry: 'remoteEntry.js',
  server: 'server/routes.js',
  exposed: ['routes.0a1b.js'],
  pages: { 'pages/home': ['12.ab.js'] },
  files: { 'remoteEntry.js': hash, 'server/routes.js': hash, 'routes.0a1b.js': hash, '12.ab.js': hash },
  ...parts,
});

const malformed = (parts: Record<string, unknown>): unknown => ({ ...aRelease(), ...parts });

test('a valid release has no faults', () => {
  expect(contractFaults(aRelease(), shell)).toEqual([]);
  expect(contractFaults(JSON.parse(JSON.stringify(aRelease())), shell)).toEqual([]);
  expect(contractFaults(malformed({ aFieldOfTheFuture: 1 }), shell)).toEqual([]);
});

test('a release that renders only in the browser needs no server half', () => {
  const { server: _server, ...release } = aRelease({ rendersOnServer: false });

  expect(contractFaults(release, shell)).toEqual([]);
});

// A foreign service may lack the capability `newsletter`. Remotes then do not call `newsletterConsent`, so a
// release that contains this call works.
test('calls of a capability that the content service lacks do not reject a release', () => {
  const calls = ['newsletterApi.newsletterConsent', 'publicApi.courses'];

  expect(contractFaults(aRelease({ calls }), shell)).toEqual([]);
});

test.each([
  [200, []],
  [
    201,
    [
      'routes: 201 pages have no parameter, and the site tries and lists at most 200. Serve them with a parameter, as in course/:name',
    ],
  ],
])('a release with %d pages without parameters', (count, faults) => {
  const routes = Array.from({ length: count }, (_, number) => ({ path: `page-${number}` }));
  expect(contractFaults(aRelease({ routes: [...routes, { path: 'course/:name' }] }), shell)).toEqual(faults);
});

describe('versions', () => {
  const OLD_SHELL =
    'shellContract: it needs ^2.4.0, but the shell provides 2.3.0. Build the release against 2.3.0, or release it when the shell provides ^2.4.0';
  const NEW_CONTENT =
    'contentContract: it needs ^2.0.0, but the content service provides 1.2.0. Build the release against 1.2.0, or release it when the content service provides ^2.0.0';

  test.each<[string, Partial<Release>, string[]]>([
    ['an older minor version of the shell', { shellContract: '^2.3.0' }, []],
    ['a newer minor version of the shell', { shellContract: '^2.4.0' }, [OLD_SHELL]],
    ['another major version of the content', { contentContract: '^2.0.0' }, [NEW_CONTENT]],
    ['one of several versions', { shellContract: '^1.0.0 || ^2.0.0', contentContract: '>=1.1 <3' }, []],
    ['any version', { contentContract: '*' }, []],
  ])('a release that needs %s', (_what, parts, faults) => {
    expect(contractFaults(aRelease(parts), shell)).toEqual(faults);
  });

  test('a content service that reports no contract version rejects no release', () => {
    const { contentContract: _unknown, ...silent } = shell;

    expect(contractFaults(aRelease({ contentContract: '^9.0.0' }), silent)).toEqual([]);
  });

  test('a prerelease version of the shell satisfies the range of its final version', () => {
    expect(
      contractFaults(aRelease({ shellContract: '^2.0.0' }), { ...shell, contract: '2.4.0-rc.1' }),
    ).toEqual([]);
  });
});

describe('shared packages', () => {
  const versions = { react: '19.3.1', 'react-router-dom': '7.18.5' };
  const faultOf = (id: string, built: string, provided: string) =>
    `builtWith: it was built with ${id} ${built}, but the shell provides ${provided}. Install ${id} ${provided} and build the release again`;

  test.each<[string, Record<string, string>, string[]]>([
    ['the same version', { react: '19.3.1' }, []],
    ['an older minor version', { react: '19.1.0' }, []],
    ['an older major version', { react: '18.3.1' }, [faultOf('react', '18.3.1', '19.3.1')]],
    ['a newer minor version', { react: '19.4.0' }, [faultOf('react', '19.4.0', '19.3.1')]],
    [
      'a newer major version',
      { react: '19.3.1', 'react-router-dom': '8.0.0' },
      [faultOf('react-router-dom', '8.0.0', '7.18.5')],
    ],
    ['a package that the shell does not know', { constructor: '1.0.0' }, []],
  ])('a release that was built with %s', (_what, builtWith, faults) => {
    expect(contractFaults(aRelease({ builtWith }), { ...shell, versions })).toEqual(faults);
  });

  test('a release of an older kit, without versions, is accepted', () => {
    expect(contractFaults(aRelease(), { ...shell, versions })).toEqual([]);
  });

  test('malformed versions are named', () => {
    expect(contractFaults(malformed({ builtWith: { react: 'newest' }, isDirty: 'no' }), shell)).toEqual([
      'isDirty of release.json must be true or false, not "no"',
      'builtWith of release.json must be versions by package, like 1.2.0, not {"react":"newest"}',
    ]);
  });
});

test('names that the shell does not offer are listed together', () => {
  const uses = { 'react-router-dom': ['Link', 'useHref'], lodash: ['map'], constructor: ['name'] };

  expect(contractFaults(aRelease({ uses }), shell)).toEqual([
    "uses: the shell does not offer react-router-dom: useHref, lodash: map, constructor: name. Remove these imports, or ask the shell's team to offer them",
  ]);
});

describe('paths', () => {
  const publicPath = (path: string) => contractFaults(aRelease({ routes: [{ path }] }), shell);
  const adminPath = (path: string) =>
    contractFaults(aRelease({ name: 'admin_remote', routes: [{ path }] }), shell);

  test.each([
    ['admin', '/admin belongs to admin_remote'],
    ['admin/hero', '/admin/hero belongs to admin_remote'],
    ['Admin/:page', '/Admin/:page belongs to admin_remote'],
    ['admin/*', '/admin/* belongs to admin_remote'],
    ['admin?/hero', '/admin?/hero belongs to admin_remote'],
    [':language?/admin/hero', '/:language?/admin/hero belongs to admin_remote'],
    ['api/courses', '/api/courses belongs to the shell'],
    ['releases', '/releases belongs to the shell'],
    ['_shell/frame', '/_shell/frame belongs to the shell'],
  ])('the public remote may not serve %s', (path, fault) => {
    expect(publicPath(path)).toEqual([`routes: ${fault}. Choose another path`]);
  });

  test.each(['', 'administration', ':page', ':page/hero', 'apis', 'course/admin', 'docs/*', '_shell'])(
    'the public remote may serve %j',
    (path) => {
      expect(publicPath(path)).toEqual([]);
    },
  );

  test.each(['', 'hero', 'api/keys', 'courses/edit/:id'])('the admin remote may serve %j', (path) => {
    expect(adminPath(path)).toEqual([]);
  });

  test.each([
    ['aboutus', 'aboutus'],
    ['Banner', 'banner'],
    ['course/:name', 'course/:id'],
  ])('%s and %s match the same URLs', (one, other) => {
    expect(contractFaults(aRelease({ routes: [{ path: one }, { path: other }] }), shell)).toEqual([
      `routes: '${one}' and '${other}' match the same URLs. Remove one of them`,
    ]);
  });

  test('a remote that the shell does not mount is rejected', () => {
    expect(contractFaults(aRelease({ name: 'shop_remote' }), shell)).toEqual([
      "name: shop_remote is not registered on this site. Ask the site's operator to register it",
    ]);
  });
});

test.each([
  ['status', undefined, ['status']],
  ['location', undefined, ['location']],
  ['status', 'remote status', []],
  ['events', undefined, []],
])('a remote named %s whose release has the container %s', (name, container, properties) => {
  const mounts = [{ remote: name, below: '/' }];

  expect(contractFaults(aRelease({ name, container }), { ...shell, mounts })).toEqual(
    properties.map(
      (property) =>
        `container: it is missing, and browsers have their own window.${property}. Build the release with remote-kit of shell contract 2.2.0 or later`,
    ),
  );
});

describe('files', () => {
  const MISSING_HALF =
    'server: the server half is missing, though rendersOnServer is true. Build the release again';
  const UNEXPECTED_HALF =
    'server: rendersOnServer is false, but server/routes.js is present. Build the release again';
  const unhashed = (file: string) => `files: there is no hash for ${file}. Build the release again`;

  test.each<[string, Partial<Release>, string[]]>([
    ['no server half', { server: undefined }, [MISSING_HALF]],
    ['an unexpected server half', { rendersOnServer: false }, [UNEXPECTED_HALF]],
    ['no hash of its entry', { entry: 'other.js' }, [unhashed('other.js')]],
    ['no hash of its server half', { server: 'server/other.js' }, [unhashed('server/other.js')]],
    ['no hash of its types', { types: 'types/routes.d.ts' }, [unhashed('types/routes.d.ts')]],
    ['no hash of its exposed module', { exposed: ['a.js', 'b.js'] }, [unhashed('a.js'), unhashed('b.js')]],
    ['no hash of a page', { pages: { 'pages/home': ['constructor'] } }, [unhashed('constructor')]],
  ])('a release with %s', (_what, parts, faults) => {
    expect(contractFaults(aRelease(parts), shell)).toEqual(faults);
  });
});

test('all faults are reported together', () => {
  const faults = contractFaults(
    aRelease({ shellContract: '^3.0.0', server: undefined, routes: [{ path: 'admin' }] }),
    shell,
  );

  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['shellContract', 'routes', 'server']);
});

describe('a malformed release.json', () => {
  test.each([null, undefined, 'text', 7, [], [aRelease()]])('%j is rejected', (value) => {
    expect(contractFaults(value, shell)).toEqual([
      'release.json must hold one object, with the fields of a release',
    ]);
  });

  const { server: _optional, ...required } = aRelease();
  test.each(Object.keys(required))('a release.json without %s is rejected', (field) => {
    const faults = contractFaults(malformed({ [field]: undefined }), shell);

    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^${field} of release\\.json must be .+, not missing$`)),
    ]);
  });

  test.each<[string, unknown, string]>([
    ['name', '../x', '"../x"'],
    ['name', '__proto__', '"__proto__"'],
    ['version', '', '""'],
    ['version', '1.0.0/..', '"1.0.0/.."'],
    ['version', 1, '1'],
    ['version', '1'.repeat(201), `"${'1'.repeat(79)}`],
    ['commit', null, 'null'],
    ['shellContract', 'latest', '"latest"'],
    ['contentContract', 2, '2'],
    ['rendersOnServer', 'yes', '"yes"'],
    ['routes', {}, '{}'],
    ['routes', [null], 'null'],
    ['routes', [{ path: '/aboutus' }], '{"path":"/aboutus"}'],
    ['routes', [{ path: 'aboutus/' }], '{"path":"aboutus/"}'],
    ['routes', [{ path: '*' }], '{"path":"*"}'],
    ['routes', [{ path: 'a/*/b' }], '{"path":"a/*/b"}'],
    ['routes', [{ path: '../admin' }], '{"path":"../admin"}'],
    ['routes', [{ path: 'a\\b' }], '{"path":"a\\\\b"}'],
    ['routes', [{ path: 'a/'.repeat(100) + 'a' }], '{"path":"' + 'a/'.repeat(100)],
    ['routes', [{ path: 'a b' }], '{"path":"a b"}'],
    // `encodeURI` throws for half of a surrogate pair, which would break the sitemap of the site.
    ['routes', [{ path: 'a\ud800' }], '{"path":"a\\ud800"}'],
    ['routes', [{ path: 'a?b=1' }], '{"path":"a?b=1"}'],
    ['routes', [{ path: '', id: 1 }], '{"path":"","id":1}'],
    ['routes', [{ path: ':a?/'.repeat(9) + 'x' }], `{"path":"${':a?/'.repeat(9)}x"}`],
    ['shellContract', '>=1.0.0 '.repeat(26), '">=1.0.0 '],
    ['calls', ['publicApi.courses', 1], '1'],
    ['uses', { react: 'useState' }, '{"react":"useState"}'],
    ['entry', '/remoteEntry.js', '"/remoteEntry.js"'],
    ['container', 'document', '"document"'],
    ['container', 'remote ', '"remote "'],
    ['server', 'server/../../x.js', '"server/../../x.js"'],
    ['server', 'lib/x.js', '"lib/x.js"'],
    ['server', 'server', '"server"'],
    ['types', 'routes.d.ts', '"routes.d.ts"'],
    ['types', 'types/routes.js', '"types/routes.js"'],
    ['types', 'types/../routes.d.ts', '"types/../routes.d.ts"'],
    ['entry', 'types/routes.d.ts', '"types/routes.d.ts"'],
    ['exposed', ['types/routes.D.TS'], '"types/routes.D.TS"'],
    ['pages', { 'pages/home': ['types/home.d.mts'] }, '{"pages/home":["types/home.d.mts"]}'],
    ['exposed', ['a\\b.js'], '"a\\\\b.js"'],
    ['exposed', ['https://elsewhere.example/x.js'], '"https://elsewhere.example/x.js"'],
    ['pages', { 'pages/home': ['a//b.js'] }, '{"pages/home":["a//b.js"]}'],
    ['files', { '../x.js': hash }, `{"../x.js":"${hash}"}`],
    ['files', { 'x.js': 'sha256-abc' }, '{"x.js":"sha256-abc"}'],
    ['files', { 'x.js': `${hash} ${hash}` }, `{"x.js":"${hash} `],
    ['files', [], '[]'],
  ])('%s may not be %j', (field, value, shown) => {
    const [fault, ...others] = contractFaults(malformed({ [field]: value }), shell);

    expect(others).toEqual([]);
    expect(fault).toContain(`${field} of release.json must be `);
    expect(fault).toContain(`, not ${shown.slice(0, 80)}`);
  });

  test('a release has at most 500 routes, because the shell matches URLs against all of them', () => {
    const routes = Array.from({ length: 501 }, (_, number) => ({ path: `course/${number}/:name` }));

    expect(contractFaults(malformed({ routes: routes.slice(1) }), shell)).toEqual([]);
    expect(contractFaults(malformed({ routes }), shell)).toEqual([
      expect.stringMatching(/ at most 500 .*, not 501$/),
    ]);
  });

  test('a release has at most 500 pages, because the shell searches them for each request', () => {
    const pages = Object.fromEntries(Array.from({ length: 501 }, (_, number) => [`pages/${number}`, []]));
    const { 'pages/0': _first, ...fewer } = pages;

    expect(contractFaults(malformed({ pages: fewer }), shell)).toEqual([]);
    expect(contractFaults(malformed({ pages }), shell)).toEqual([
      expect.stringMatching(/ at most 500 pages, not 501$/),
    ]);
    expect(contractFaults(malformed({ commit: 'x'.repeat(201) }), shell)).toEqual([
      expect.stringContaining('commit of release.json must be text of at most 200 characters'),
    ]);
  });

  test.each<[string, (deep: unknown) => unknown]>([
    ['name', (deep) => deep],
    ['routes', (deep) => [deep]],
    ['uses', (deep) => ({ react: deep })],
    ['pages', (deep) => ({ 'pages/home': [{ deep }] })],
  ])('a deeply nested %s is named, although it cannot be written as JSON', (field, valueOf) => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));

    expect(contractFaults(malformed({ [field]: valueOf(deep) }), shell)).toEqual([
      expect.stringMatching(new RegExp(`^${field} of release\\.json must be .+"…"`)),
    ]);
  });

  test('the message shows only the first invalid values', () => {
    const [fault] = contractFaults(malformed({ calls: [1, 2, 3, 4, 5] }), shell);

    expect(fault).toBe('calls of release.json must be a list of names, not 1, 2, 3 and 2 more');
  });
});
