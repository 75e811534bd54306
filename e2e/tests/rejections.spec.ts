import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from 'test-kit/release-client';
import { commitAll, discardChanges, pretendVersion } from '../product/broken-release';
import { runCommand } from '../product/command';
import { expect, test } from '../product/fixtures';
import { OwnRepository } from '../product/own-repository';

const ROUTES = 'src/routes.tsx';
const HOME = 'src/pages/home.tsx';
const END_OF_ROUTES = '\n];';
const DRY_RUN = 'npm run release -- --dry-run';

type Rejection = {
  fault: string;
  /** May return a function that undoes the fault. Not needed for changes in `src`, which the test always discards. */
  make: (folder: OwnRepository) => Promise<unknown>;
  sentence: RegExp;
};

/**
 * Each release fails a different check: of its package versions, of its paths, or of its pages, which the shell renders
 * as a test. Unit tests cover the other faults.
 */
const REJECTIONS: Rejection[] = [
  {
    fault: 'a build with React 18',
    make: (folder) => pretendVersion(folder, 'react', '18.3.1'),
    sentence:
      /builtWith: it was built with react 18\.3\.1, but the shell provides 19\.\S+\. Install react 19\.\S+ and build the release again/,
  },
  {
    fault: 'a path of another remote',
    make: (folder) => addRoute(folder, "{ path: 'archive/:year', Component: () => null }"),
    sentence: /routes: \/events\/archive\/:year belongs to events_archive\. Choose another path/,
  },
  {
    fault: 'a page that throws',
    make: (folder) =>
      folder.edit(HOME, 'return (\n', "if (names.length >= 0) throw new Error('broken');\n  return (\n"),
    sentence: /\/events cannot be shown: broken/,
  },
];

const addRoute = (folder: OwnRepository, route: string) =>
  folder.edit(ROUTES, END_OF_ROUTES, `\n  ${route},${END_OF_ROUTES}`);

test('the site rejects each broken release with one clear sentence and an exit code, and warns of a dirty tree', async ({
  site,
  startShell,
}) => {
  test.setTimeout(900_000); // Builds each release.
  const operator = newToken('operator');
  const shell = await startShell({ apiUrl: site.content.url, env: { RELEASE_TOKENS: operator.line } });
  const register = (name: string, mount: string) =>
    runCommand(['npm', 'run', 'releases', '--', 'register', name, '--mount', mount], {
      SITE_URL: shell.url,
      RELEASE_TOKEN: operator.token,
    });
  const { output: registered } = await register('events', '/events');
  await register('events_archive', '/events/archive');
  const clash = await register('other_events', '/events');
  expect(clash).toMatchObject({ code: 1 });
  expect(clash.output).toContain('/events is the mount of events. Choose another path');

  const [, token = ''] = /RELEASE_TOKEN:\s+(\S+)/.exec(registered) ?? [];
  const env = { SITE_URL: shell.url, RELEASE_TOKEN: token, RELEASE_BY: 'Ada' };
  const folder = await OwnRepository.create();
  try {
    await folder.run('npx --no remote init events --mount /events');
    await commitAll(folder);

    for (const { fault, make, sentence } of REJECTIONS) {
      const repair = await make(folder);
      const result = await folder.run(DRY_RUN, env);
      expect.soft(result.output, fault).toMatch(sentence);
      expect.soft(result.code, `${fault}\n${result.output.slice(-2_000)}`).toBe(2);
      await discardChanges(folder);
      if (typeof repair === 'function') await (repair as () => Promise<void>)();
    }

    const clean = await folder.run(DRY_RUN, env);
    expect(clean, clean.output).toMatchObject({ code: 0 });
    expect(clean.output).not.toContain('not committed');

    await folder.edit(HOME, '>Events<', '>More events<');
    const dirty = await folder.run(DRY_RUN, env);
    expect(dirty, dirty.output).toMatchObject({ code: 0 });
    expect(dirty.output).toContain('The sources have changes that are not committed');
    expect(await dirtyReleases(folder)).toContain(true);
    expect(existsSync(join(shell.releases.path, 'events'))).toBe(false);
  } finally {
    await folder.remove();
  }
});

async function dirtyReleases({ path }: OwnRepository): Promise<unknown[]> {
  const versions = (await readdir(join(path, 'dist'))).filter((name) => !name.startsWith('.'));
  const manifests = await Promise.all(
    versions.map((version) => readFile(join(path, 'dist', version, 'release.json'), 'utf8')),
  );
  return manifests.map((text) => (JSON.parse(text) as { isDirty?: boolean }).isDirty);
}
