import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from 'test-kit/release-client';
import { commitAll, discardChanges } from '../product/commits';
import { runCommand } from '../product/command';
import { expect, test } from '../product/fixtures';
import { OwnRepository } from '../product/own-repository';

const HOME = 'src/pages/home.tsx';
const DRY_RUN = 'npm run release -- --dry-run';

test('the site rejects a broken release with one clear sentence and an exit code, and warns of a dirty tree', async ({
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
  const clash = await register('other_events', '/events');
  expect(clash).toMatchObject({ code: 1 });
  expect(clash.output).toContain('/events is the mount of events. Choose another path');

  const [, token = ''] = /RELEASE_TOKEN:\s+(\S+)/.exec(registered) ?? [];
  const env = { SITE_URL: shell.url, RELEASE_TOKEN: token, RELEASE_BY: 'Ada' };
  const folder = await OwnRepository.create();
  try {
    await folder.run('npx --no remote init events --mount /events');
    await commitAll(folder);

    await folder.edit(HOME, 'return (\n', "if (names.length >= 0) throw new Error('broken');\n  return (\n");
    const broken = await folder.run(DRY_RUN, env);
    expect(broken, broken.output).toMatchObject({ code: 2 });
    expect(broken.output).toContain('/events cannot be shown: broken');
    await discardChanges(folder);

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
