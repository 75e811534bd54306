import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProcess, type RunningProcess } from 'test-kit/processes';
import { runCommand } from './command';

const ROOT = resolve(__dirname, '../..');
const PACKED = ['release-store', 'remote-kit', 'shared-lib'];

const execute = promisify(execFile);

/**
 * Simulates a team's own repository. Contains the `PACKED` packages. Links all other packages from the site's
 * repository, because tests have no package registry.
 */
export class OwnRepository {
  private constructor(readonly path: string) {}

  static async create(): Promise<OwnRepository> {
    const path = await mkdtemp(join(tmpdir(), 'own-repository-'));
    const packages = join(path, 'node_modules');
    await linkPackages(join(ROOT, 'node_modules'), packages);
    for (const file of await (packed ??= pack())) {
      const name = basename(file).replace(/-\d.*$/, '');
      const folder = join(packages, name);
      await mkdir(folder);
      await execute('tar', ['xzf', file, '-C', folder, '--strip-components', '1']);
      // Adds the packages that npm did not hoist to the root.
      const own = join(ROOT, name, 'node_modules');
      if (existsSync(own)) await symlink(own, join(folder, 'node_modules'));
    }
    await mkdir(join(packages, '.bin'));
    await symlink('../remote-kit/bin/remote.js', join(packages, '.bin/remote'));
    await symlink('../jest/bin/jest.js', join(packages, '.bin/jest'));
    return new OwnRepository(path);
  }

  run(line: string, env: Record<string, string> = {}) {
    // The commands resolve paths against INIT_CWD, which npm has set to the folder in which the tests were started.
    return runCommand(['sh', '-c', line], { INIT_CWD: this.path, ...env }, this.path);
  }

  startDevelopment(against: string, port: number): Promise<RunningProcess> {
    return startProcess(
      join(this.path, 'node_modules/remote-kit/bin/remote.js'),
      { PORT: String(port) },
      {
        cwd: this.path,
        args: ['dev', '--against', against],
        readyText: 'Ctrl-C stops it',
        timeoutMs: 170_000,
      },
    );
  }

  async edit(file: string, from: string, to: string): Promise<void> {
    const path = join(this.path, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not have '${from}'`);
    await writeFile(path, source.replace(from, to));
  }

  /** Returns packages that the compiled files require but `package.json` does not declare. */
  async undeclared(name: string): Promise<string[]> {
    const folder = join(this.path, 'node_modules', name);
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    const declared = [name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })];
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => !file.startsWith('node_modules'),
    );
    const codes = await Promise.all(
      files.filter(isNodeCode).map((file) => readFile(join(folder, file), 'utf8')),
    );
    const ids = codes.flatMap((code) =>
      [...code.matchAll(/\brequire\("([^".][^"]*)"\)/g)].map(([, id]) => id!),
    );
    const packages = ids.filter((id) => !isBuiltin(id)).map(packageOf);
    return [...new Set(packages)].filter((id) => !declared.includes(id));
  }

  remove = () => rm(this.path, { recursive: true, force: true });
}

const isNodeCode = (file: string) => /\.js$/.test(file) && !/\/(browser|esm|template)\//.test(file);

const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

let packed: Promise<string[]> | undefined;

async function pack(): Promise<string[]> {
  // Workers pack at the same time, so each has its own folder.
  const target = await mkdtemp(join(tmpdir(), 'packed-'));
  process.once('exit', () => rmSync(target, { recursive: true, force: true }));
  const workspaces = PACKED.flatMap((name) => ['-w', name]);
  const { code, output } = await runCommand(['npm', 'pack', ...workspaces, '--pack-destination', target], {});
  if (code !== 0) throw new Error(`npm pack failed: ${output}`);
  return (await readdir(target)).map((file) => join(target, file));
}

/** Links the installed packages. Skips the workspaces of this repository, which npm itself installs as links. */
async function linkPackages(installed: string, target: string): Promise<void> {
  await mkdir(target);
  for (const name of await readdir(installed)) {
    const path = join(installed, name);
    if (!name.startsWith('.') && (await lstat(path)).isDirectory()) await symlink(path, join(target, name));
  }
}
