import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Shell } from './product';

/** A release written by hand, as a team with other tools might make one: no webpack, the same contract. */
export type HandmadeRelease = {
  remote: string;
  version: string;
  /** The container file: leaves a global of the remote's name with `init` and `get`. */
  entry: string;
  /** CommonJS that exports `routes`. */
  server?: string;
};

/** A container whose one page is made by `page`, the source of a function of React that gives a component. */
export function containerOf(remote: string, page: string): string {
  return `var ${remote} = (() => {
    let shared;
    return {
      init: (scope) => { shared = scope; },
      get: async () => {
        const version = Object.keys(shared.react)[0];
        const React = (await shared.react[version].get())();
        const Component = (${page})(React);
        return () => ({ routes: [{ id: 'pages/handmade', index: true, Component }] });
      },
    };
  })();`;
}

export function serverHalfOf(page: string): string {
  return `const React = require('react');
    exports.routes = [{ id: 'pages/handmade', index: true, Component: (${page})(React) }];`;
}

/** Puts a release into a shell's store and makes it live. The shell is not told: it finds out. */
export async function publish(
  shell: Shell,
  { remote, version, entry, server }: HandmadeRelease,
  beforeSwitch: (folder: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const files: Record<string, string> = {
    'remoteEntry.js': entry,
    ...(server && { 'server/routes.js': server }),
  };
  const folder = join(shell.releasesDir, remote, version);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const release = {
    name: remote,
    version,
    commit: '',
    shellContract: '2.0.0',
    uses: {},
    entry: 'remoteEntry.js',
    ...(server && { server: 'server/routes.js' }),
    exposed: [],
    pages: {},
    files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrity(content)])),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await beforeSwitch(folder);
  await switchTo(shell, remote, version);
}

/** Makes a version live that is in the store already. Gives back the one that was live. */
export async function switchTo(shell: Shell, remote: string, version: string): Promise<string> {
  const registry = await shell.registry();
  const before = registry.remotes[remote]?.live ?? '';
  registry.remotes[remote] = { live: version, history: [] };
  await shell.writeRegistry(registry);
  return before;
}

/** Changes a file of a release after it was published, as a broken disk or a stranger would. */
export async function tamper(folder: string, file: string): Promise<void> {
  await writeFile(join(folder, file), `${await readFile(join(folder, file), 'utf8')}\n/* changed */`);
}
