import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type webpack from 'webpack';
import { contractFaults } from 'release-store/contract';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { integrityOf, type Release } from 'release-store/release';
import { installedVersion } from './installed-version';
import type { withSharedTypeSources } from './testing/shared-type-sources';
import { tinyRemote } from './testing/tiny-remote';

jest.mock('typescript', () => {
  type Shared = { withSharedTypeSources: typeof withSharedTypeSources };
  const shared = jest.requireActual<Shared>('./testing/shared-type-sources');
  return shared.withSharedTypeSources(jest.requireActual('typescript'));
});

const { create, remove, directory, write, build, statsOf, builtRelease } = tinyRemote();

const shell = {
  contract: SHELL_CONTRACT,
  offers: offeredModules,
  mounts: [{ remote: 'tiny_remote', below: '/' }],
  ownPaths: ['/api'],
};

/** Builds the same sources in another folder, with the module instances of a process that runs in that folder. */
async function builtElsewhere() {
  const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  // The federation plugin writes the version of this file to the entry file.
  await copyFile('package.json', join(folder, 'package.json'));
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    let release: Release | undefined;
    await jest.isolateModulesAsync(async () => {
      const other = (await import('./testing/tiny-remote')).tinyRemote();
      await other.create();
      await other.statsOf();
      ({ release } = await other.builtRelease());
      await other.remove();
    });
    return { release: release!, written: await readdir(folder) };
  } finally {
    process.chdir(cwd);
    await rm(folder, { recursive: true });
  }
}

describe('a build of a remote with two pages', () => {
  let stats: webpack.StatsCompilation;

  beforeAll(async () => {
    await create();
    stats = await statsOf();
  });
  afterAll(remove);

  test('a build writes both halves and a release.json with hashes, imports and page files', async () => {
    expect(stats.errors).toEqual([]);
    const { release, read, files } = await builtRelease();

    expect(release).toMatchObject({
      name: 'tiny_remote',
      version: expect.stringMatching(/^3\.2\.1-[0-9a-f]{10}$/),
      shellContract: `^${SHELL_CONTRACT}`,
      contentContract: expect.stringMatching(/^\^\d+\.\d+\.\d+$/),
      rendersOnServer: true,
      routes: [
        { path: '', id: 'pages/home' },
        { path: 'about', id: 'pages/about' },
      ],
      calls: [],
      entry: 'remoteEntry.js',
      container: 'remote tiny_remote',
      server: 'server/routes.js',
      types: 'types/routes.d.ts',
      uses: { 'react-router-dom': ['Link'], 'react/jsx-runtime': ['jsx'], 'styled-components': ['default'] },
    });
    expect(contractFaults(release, shell)).toEqual([]);
    const released = files.filter((file) => !/\.(map|br|gz)$|^release\.json$/.test(file));
    expect(Object.keys(release.files).sort()).toEqual(released.sort());
    for (const file of released)
      expect([file, release.files[file]]).toEqual([file, integrityOf(await read(file))]);

    expect(Object.keys(release.pages).sort()).toEqual(['pages/about', 'pages/home']);
    expect(release.exposed.length).toBeGreaterThan(0);
    for (const chunk of [...release.exposed, ...Object.values(release.pages).flat()])
      expect(released).toContain(chunk);
    expect(release.pages['pages/about']).not.toEqual(release.pages['pages/home']);

    // webpack's loader rejects chunks that do not match these hashes.
    const container = (await read(release.entry)).toString();
    expect(container).toContain('globalThis["remote tiny_remote"]');
    const [, map] = /integrity ?= ?JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(container) ?? [];
    const scripts = (stats.children?.[0]?.chunks ?? []).flatMap(({ id, files: own = [] }) =>
      own.filter((file) => file.endsWith('.js') && file !== release.entry).map((file) => [id, file] as const),
    );
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.map(([, file]) => file).sort()).toEqual(
      released.filter((file) => /\.js$/.test(file) && ![release.entry, release.server].includes(file)).sort(),
    );
    expect(JSON.parse(JSON.parse(map!) as string)).toEqual(
      Object.fromEntries(scripts.map(([id, file]) => [id, release.files[file]])),
    );

    // Log messages of the federation SDK contain this text. The container omits the SDK, because nothing calls it.
    expect(container.includes('[ Module Federation ]')).toBe(false);

    // Only files that browsers load have compressed copies.
    expect(files).toEqual(expect.arrayContaining(['remoteEntry.js.br', 'remoteEntry.js.gz']));
    expect(files.filter((file) => /^(server|types)\/.+\.(br|gz)$/.test(file))).toEqual([]);
  });

  test('a release has the versions of its shared packages, its commit, and whether all sources are committed', async () => {
    const { builtWith, commit, isDirty } = (await builtRelease()).release;

    const packages = ['axios', 'js-cookie', 'react', 'react-router-dom', 'styled-components'];
    expect(builtWith).toEqual(
      Object.fromEntries(packages.map((id) => [id, installedVersion(directory(), id)])),
    );
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(isDirty).toBe(false); // Git ignores the folder of these builds.
  });

  test('a component has the same id in both halves', async () => {
    const { release, read } = await builtRelease();
    const [homeChunk] = release.pages['pages/home']!;
    const idsIn = async (file: string) =>
      [...(await read(file)).toString().matchAll(/componentId: ?"(sc-[0-9a-z]+-\d)"/g)].map(([, id]) => id!);

    const [id, ...others] = await idsIn(homeChunk!);
    expect([id, others]).toEqual([expect.any(String), []]);
    expect(await idsIn(release.server!)).toContain(id);
  });

  test('a build in another folder writes the same files, and writes them only to the folder of the remote', async () => {
    const { version, files } = (await builtRelease()).release;

    const { release, written } = await builtElsewhere();
    // The federation plugin's descriptions depend on the folder, and nothing loads them.
    const descriptions = { 'mf-manifest.json': expect.any(String), 'mf-stats.json': expect.any(String) };
    expect(release).toMatchObject({ version, files: { ...files, ...descriptions } });
    expect(written).toEqual(['package.json']);
  });
});

describe('a build of another remote', () => {
  beforeEach(create);
  afterEach(remove);

  test('a remote that renders only in the browser has no server half, but lists its paths; it can override the ranges of supported contracts', async () => {
    const ranges = { shellContract: '^1.0.0 || ^2.0.0', contentContract: '>=0.9' };
    expect(await build({ rendersOnServer: false, ...ranges })).toEqual([]);
    const { release, files } = await builtRelease();

    expect(release).not.toHaveProperty('server');
    expect(files.filter((file) => file.startsWith('server'))).toEqual([]);
    expect(files).toContain('types/routes.d.ts');
    expect(release.rendersOnServer).toBe(false);
    expect(contractFaults(release, shell)).toEqual([]);
    expect(release.routes.map(({ path }) => path)).toEqual(['', 'about']);
    expect(release).toMatchObject(ranges);
  });

  test('the code of three pages is in the file of the exposed module, which needs no page', async () => {
    const names = ['home', 'about', 'contact'];
    await write('src/texts.ts', `export const text = () => 'A text of three pages';`);
    for (const name of names)
      await write(
        `src/pages/${name}.tsx`,
        `import { text } from '../texts'; export const Component = () => <p>${name}: {text()}</p>;`,
      );
    await write(
      'src/routes.tsx',
      `export const routes = [${names
        .map((name) => `{ id: 'pages/${name}', path: '${name}', lazy: () => import('./pages/${name}') }`)
        .join()}];`,
    );
    expect(await build()).toEqual([]);
    const { release, read } = await builtRelease();

    expect(release.exposed).toEqual([expect.stringMatching(/^routes\.[0-9a-f]{10}\.js$/)]);
    expect((await read(release.exposed[0]!)).toString()).toContain('A text of three pages');
    for (const name of names) {
      const own = release.pages[`pages/${name}`]!.filter((file) => !release.exposed.includes(file));
      expect(own).toHaveLength(1);
      expect((await read(own[0]!)).toString()).not.toContain('A text of three pages');
    }
  });

  test('content service calls are found for each kind of import; a client that is passed on counts as all of its calls', async () => {
    await write(
      'src/pages/about.tsx',
      `import { adminApi, newsletterApi, publicApi } from 'shared-lib/api';
    const { hero, explore } = publicApi;
    const read = adminApi.reviews;
    export const loader = () => Promise.all([publicApi.courses(), hero(), explore(), read({}), newsletterApi.newsletterConsent()]);
    export const action = (): unknown[] => Object.values(newsletterApi);
    export const Component = () => null;`,
    );
    await write(
      'src/pages/home.tsx',
      `export { Component } from './about'; export const loader = () => null;`,
    );
    expect(await build()).toEqual([]);
    expect((await builtRelease()).release.calls).toEqual([
      'adminApi.reviews',
      'newsletterApi.*',
      'newsletterApi.newsletterConsent',
      'publicApi.courses',
      'publicApi.explore',
      'publicApi.hero',
    ]);
  });

  test('a range of contracts that is no range is rejected', async () => {
    await expect(build({ contentContract: 'newest' })).rejects.toThrow(
      'contentContract of remote({ ... }) must be a range of versions, like ^1.2.0, not newest',
    );
  });

  test('a build with invalid routes fails with the reasons', async () => {
    await write(
      'src/routes.tsx',
      `export const routes = [
      { id: 'home', index: true, lazy: () => import('./pages/home') },
      { path: 'a' },
      { path: 'A' },
    ];`,
    );

    const faults = (await build({ rendersOnServer: false })).join();

    expect(faults).toContain("This remote cannot be released:\n  two routes serve 'A': remove one of them\n");
    expect(faults).toContain(
      "its id must be the page's path below src, like pages/home: no page is loaded from 'home'",
    );
    const { files } = await builtRelease().catch(() => ({ files: [] as string[] }));
    expect(files).not.toContain('release.json');
  });

  test('a build whose routes have types that no release can contain fails with advice', async () => {
    await write('src/pages/about.tsx', 'export const Component = class { private count = 1; };');

    const faults = (await build({ rendersOnServer: false })).join();

    expect(faults).toContain(
      'The types of the routes cannot be released:\n  src/pages/about.tsx(1,14): error TS4094',
    );
    expect(faults).toContain('Give the routes of src/routes.tsx the type RemoteRoute[]');
    const { files } = await builtRelease().catch(() => ({ files: [] as string[] }));
    expect(files).not.toContain('release.json');
  });

  test('a build that imports names that the shell does not offer fails and names each, also of dynamic and namespace imports', async () => {
    await write(
      'src/pages/about.tsx',
      `import { useHref } from 'react-router-dom';
    import * as router from 'react-router-dom';
    import toast from 'react-hot-toast/headless';
    export const loader = async () => { const { createBrowserRouter } = await import('react-router-dom'); return createBrowserRouter; };
    export const names = router;
    export const Component = () => <p>{useHref(toast('here'))}{Object.keys(names).join()}</p>;`,
    );

    const faults = await build();

    expect(faults.join()).toContain(
      [
        'The shell does not offer these imports from shared modules:',
        '  react-router-dom: *',
        '  react-router-dom: createBrowserRouter',
        '  react-router-dom: useHref\n',
      ].join('\n'),
    );
    expect(faults.join()).not.toContain('react-hot-toast');
    const { files } = await builtRelease().catch(() => ({ files: [] as string[] }));
    expect(files).not.toContain('release.json');
  });

  test('a build with a second copy of a package of the shell fails and says what to import', async () => {
    await write(
      'src/pages/about.tsx',
      `import { createRoot } from 'react-dom/client';
    import { useLocation } from 'react-router';
    import toast from 'react-hot-toast';
    export const Component = () => <p>{useLocation().pathname}{toast(String(createRoot))}</p>;`,
    );

    expect((await build()).join()).toContain(
      [
        'the remote would contain another:',
        '  react-dom: import from react-dom',
        '  react-hot-toast: import from react-hot-toast/headless',
        '  react-router: import from react-router-dom',
      ].join('\n'),
    );
    const { files } = await builtRelease().catch(() => ({ files: [] as string[] }));
    expect(files).not.toContain('release.json');
  });

  test('a build with files that a release cannot contain fails and says what to do', async () => {
    const files = ['home.css', 'imported.png', 'addressed.png', 'talk.mp3', 'Own.woff2', 'notes.txt'];
    for (const file of files) await write(`src/${file}`, 'content');
    await write('src/work.ts', 'postMessage(1);');
    await write(
      'src/pages/about.tsx',
      `import '../home.css';
    import picture from '../imported.png';
    import talk from '../talk.mp3';
    const addressOf = { picture: new URL('../addressed.png', import.meta.url), font: new URL('../Own.woff2', import.meta.url),
      notes: new URL('../notes.txt', import.meta.url), module: new URL('../work.ts', import.meta.url) };
    export const start = () => new Worker(new URL('../work.ts', import.meta.url));
    export const Component = () => <img src={picture ?? talk ?? addressOf.picture.href} />;`,
    );

    const faults = (await build()).join('\n');

    const picture =
      'a release contains only scripts. Use the address of a picture at a host in IMAGE_ORIGINS.';
    const otherMedia =
      'a release contains only scripts, and pages show no video, sound or fonts of a remote.';
    const address = 'a release contains only scripts. Import a module or JSON file instead of its address.';
    for (const [file, advice] of [
      ['home.css', 'write styles with styled-components.'],
      ['imported.png', picture],
      ['addressed.png', picture],
      ['talk.mp3', otherMedia],
      ['Own.woff2', otherMedia],
      ['notes.txt', address],
      ['work.ts', address],
      ['work.ts', 'a release cannot contain workers, because pages forbid them.'],
    ])
      expect(faults).toContain(`A release cannot contain ../${file}: ${advice}`);
  });

  test('a build during which a source is saved writes no release', async () => {
    const building = build({ rendersOnServer: false });
    await write('src/pages/about.tsx', 'export const Component = () => null;');

    expect((await building).join()).toContain('The sources changed during the build. Build again.');
    const { files } = await builtRelease().catch(() => ({ files: [] as string[] }));
    expect(files).not.toContain('release.json');
  });

  test('a release names what dynamic imports and CommonJS packages use of shared modules', async () => {
    await write('src/frame.js', "exports.portal = require('react-dom').createPortal;");
    await write('src/whole.js', "const toast = require('react-hot-toast/headless'); exports.toast = toast;");
    await write(
      'src/pages/about.tsx',
      `import * as frame from '../frame.js';
    import * as whole from '../whole.js';
    export async function loader() {
      const { redirect } = await import('react-router-dom');
      return redirect(String([frame, whole]));
    }
    export const Component = () => null;`,
    );

    expect(await build({ rendersOnServer: false })).toEqual([]);
    expect((await builtRelease()).release.uses).toMatchObject({
      'react-dom': ['createPortal'],
      'react-hot-toast/headless': ['default', 'toast', 'useToaster'],
      'react-router-dom': ['Link', 'redirect'],
    });
  });

  describe('if the shell offers a package that is not installed for the remote', () => {
    beforeEach(() => void Object.assign(offeredModules, { 'not-installed/part': 'all' }));
    afterEach(() => void Reflect.deleteProperty(offeredModules, 'not-installed/part'));

    test('a build that does not use the package succeeds', async () => {
      expect(await build({ rendersOnServer: false })).toEqual([]);
    });

    test('a build that uses the package fails and names it', async () => {
      await write(
        'src/pages/about.tsx',
        `import { part } from 'not-installed/part'; export const Component = () => <p>{part}</p>;`,
      );

      expect((await build({ rendersOnServer: false })).join()).toContain(
        'The remote uses shared packages that are not installed:\n  not-installed\nInstall them.',
      );
    });
  });

  test('a missing shared module is named in the error', () => {
    expect(installedVersion(directory(), 'react/jsx-runtime')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(() => installedVersion(directory(), 'not-installed/deep')).toThrow(
      `not-installed is a shared module, but it is not installed for ${directory()}`,
    );
  });
});
