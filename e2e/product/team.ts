import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newToken } from 'test-kit/release-client';
import { runCommand } from './command';
import { expect, test as base } from './fixtures';
import { OwnRepository } from './own-repository';
import { Shell } from './product';
import { ReleaseApi } from './release-api';

export { expect } from './fixtures';

export const NAME = 'events';
export const MOUNT = '/events';

type Team = { shell: Shell; env: Record<string, string>; makeLive: (release: TeamRelease) => Promise<void> };
type TeamRelease = { version: string; heading: string; why: string };

/** The tests of a worker share the site with the registered remote, and each has a folder of its own. */
export const test = base.extend<{ folder: OwnRepository }, { team: Team }>({
  folder: async ({}, use) => {
    const folder = await OwnRepository.create();
    await use(folder);
    await folder.remove();
  },
  team: [
    async ({ site }, use) => {
      const operator = newToken('operator');
      const shell = await Shell.start({ apiUrl: site.content.url, env: { RELEASE_TOKENS: operator.line } });
      const { output } = await runCommand(
        ['npm', 'run', 'releases', '--', 'register', NAME, '--mount', MOUNT, '--menu', 'Events'],
        { SITE_URL: shell.url, RELEASE_TOKEN: operator.token, RELEASE_BY: 'Olga' },
      );
      const [, token = output] = /RELEASE_TOKEN:\s+(\S+)/.exec(output) ?? [];
      const api = new ReleaseApi(shell.url, token);
      await use({
        shell,
        env: { SITE_URL: shell.url, RELEASE_TOKEN: token, RELEASE_BY: 'Ada' },
        async makeLive({ version, heading, why }) {
          await shell.releases.put({ remote: NAME, version, path: '', heading, onServer: {} });
          const answer = await api.changeNow(NAME, { did: 'switch', version, why });
          expect(await answer.json()).toMatchObject({ inUse: { live: version } });
        },
      });
      await shell.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/**
 * Returns the npm commands in a document. Omits `npm install`, which needs a package registry, and `npm run dev`, which
 * another test runs.
 */
export async function documentedCommands(document: string): Promise<string[]> {
  const text = await readFile(resolve(__dirname, `../../docs/${document}.md`), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^ {4}(npm|npx) /.test(line) && !/npm install|npm run dev/.test(line))
    .map((line) => line.trim());
}
