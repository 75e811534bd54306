import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { missingNames, offeredModules } from 'release-store/offered-modules';
import { ENTRY_FILE, integrityOf, RELEASE_FILE, SERVER_FILE, type Release } from 'release-store/release';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { exposedFiles, lazyPlaces, pageFiles } from './chunk-files';
import { evaluateRoutes } from './evaluate-routes';
import { routeFaults, servedPaths } from './served-paths';
import { usedCalls, usedNames } from './used-names';

type Options = Pick<Release, 'name' | 'version' | 'shellContract' | 'contentContract' | 'rendersOnServer'> & {
  /** The remote's folder. */
  directory: string;
};

const HALVES = ['browser', 'server'];

/**
 * Writes `release.json` once both halves of a remote have been built, and a compressed copy beside each file.
 * One instance is given to both, the browser half first. What the shell would refuse fails the build.
 */
export class ReleasePlugin implements WebpackPluginInstance {
  private readonly built = new Set<string>();
  private browser: Pick<Release, 'exposed' | 'pages' | 'uses' | 'calls'> = {
    exposed: [],
    pages: {},
    uses: {},
    calls: [],
  };
  private routes: Release['routes'] = [];
  private places: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const half = compiler.options.name!;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      if (half === 'browser') {
        compilation.hooks.afterSeal.tap('ReleasePlugin', () => this.inspect(compilation));
      } else {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () =>
          this.readRoutes(compilation),
        );
      }
    });
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) this.built.delete(half);
      else this.built.add(half);
      if (half === 'server' && HALVES.every((name) => this.built.has(name))) this.write();
    });
  }

  private inspect(compilation: Compilation): void {
    const uses = usedNames(compilation, Object.keys(offeredModules));
    fail(
      compilation,
      'The shell does not offer what this remote takes from shared modules:',
      missingNames(uses, offeredModules),
      'Use something else, or ask the shell team to add it to release-store/src/contract/offered-modules.ts.',
    );
    this.places = lazyPlaces(compilation);
    this.browser = {
      uses,
      calls: usedCalls(compilation),
      exposed: exposedFiles(compilation),
      pages: pageFiles(compilation),
    };
  }

  /** The server half tells the routes; a remote that does not render on the server has no further use for it. */
  private readRoutes(compilation: Compilation): void {
    if (compilation.errors.length > 0) return;
    const code = compilation.getAsset(SERVER_FILE)!.source.source().toString();
    if (!this.options.rendersOnServer)
      compilation.getAssets().forEach(({ name }) => compilation.deleteAsset(name));
    fail(compilation, 'This remote cannot be released:', this.keepRoutes(code));
  }

  /** Gives back what is wrong with them. */
  private keepRoutes(code: string): string[] {
    try {
      const routes = evaluateRoutes(code, this.options.directory);
      this.routes = servedPaths(routes);
      return routeFaults(routes, this.places);
    } catch (error) {
      return [(error as Error).message];
    }
  }

  private write(): void {
    const { name, version, directory, ...promised } = this.options;
    const folder = join(directory, 'dist', version);
    const files = listFiles(folder).filter((file) => !/\.(map|br|gz)$/.test(file) && file !== RELEASE_FILE);
    const release: Release = {
      name,
      version,
      commit: currentCommit(directory),
      ...promised,
      routes: this.routes,
      entry: ENTRY_FILE,
      ...(promised.rendersOnServer && { server: SERVER_FILE }),
      ...this.browser,
      files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
    };
    for (const file of files) if (!file.startsWith('server/')) compress(join(folder, file));
    writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  }
}

function fail(compilation: Compilation, title: string, faults: string[], advice = ''): void {
  if (faults.length === 0) return;
  const list = faults.map((fault) => `  ${fault}`).join('\n');
  compilation.errors.push(
    new compilation.compiler.webpack.WebpackError([title, list, advice].filter(Boolean).join('\n')),
  );
}

/** Writes `file.br` and `file.gz`, as small as they get: they are made once and sent many times. */
export function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function currentCommit(directory: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
