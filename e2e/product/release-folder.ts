import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, type HandmadeRelease } from './handmade-release';

type Registry = { remotes: Record<string, { live: string; history: object[] }> };

export class ReleaseFolder {
  constructor(readonly path: string) {}

  static async withBuilt(path: string): Promise<ReleaseFolder> {
    await cp(builtReleases(), path, { recursive: true });
    return new ReleaseFolder(path);
  }

  async registry(): Promise<Registry> {
    return JSON.parse(await readFile(join(this.path, 'registry.json'), 'utf8'));
  }

  async writeRegistry(registry: unknown): Promise<void> {
    const next = join(this.path, 'registry.json.next');
    await writeFile(next, JSON.stringify(registry));
    await rename(next, join(this.path, 'registry.json'));
  }

  async live(remote: string): Promise<string> {
    return (await this.registry()).remotes[remote]!.live;
  }

  async liveRelease(remote: string): Promise<{ pages: Record<string, string[]>; exposed: string[] }> {
    const file = join(this.path, remote, await this.live(remote), 'release.json');
    return JSON.parse(await readFile(file, 'utf8'));
  }

  async switchTo(remote: string, version: string): Promise<void> {
    const registry = await this.registry();
    registry.remotes[remote] = { live: version, history: [] };
    await this.writeRegistry(registry);
  }

  async put(release: HandmadeRelease): Promise<void> {
    const files = codeOf(release);
    const manifest = {
      name: release.remote,
      version: release.version,
      commit: '',
      shellContract: '^2.0.0',
      contentContract: '^1.0.0',
      rendersOnServer: 'server/routes.js' in files,
      routes: [{ path: release.path, id: 'pages/handmade' }],
      calls: [],
      uses: {},
      entry: 'remoteEntry.js',
      ...('server/routes.js' in files && { server: 'server/routes.js' }),
      exposed: [],
      pages: {},
      files: Object.fromEntries(Object.entries(files).map(([name, code]) => [name, integrityOf(code)])),
      ...release.manifest,
    };
    const all = { ...files, 'release.json': JSON.stringify(manifest) };
    for (const [name, content] of Object.entries(all)) {
      const file = join(this.path, release.remote, release.version, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }

  async tamper(remote: string, version: string, name: string): Promise<void> {
    const file = join(this.path, remote, version, name);
    await writeFile(file, `${await readFile(file, 'utf8')}\n/* changed */`);
  }
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function builtReleases(): string {
  const folder = process.env.BUILT_RELEASES;
  if (!folder) throw new Error('Run the browser tests with `npm run e2e`: it builds the releases they use');
  return folder;
}
