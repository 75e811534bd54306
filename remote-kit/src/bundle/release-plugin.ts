import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { missingNames, offeredModules, serverModules } from 'release-store/offered-modules';
import {
  containerOf,
  ENTRY_FILE,
  integrityOf,
  RELEASE_FILE,
  SERVER_FILE,
  SERVER_FOLDER,
  TYPES_FILE,
  TYPES_FOLDER,
  type Release,
} from 'release-store/release';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { findInstalledVersion, packageOf } from '../installed-version';
import { exposedFiles, lazyModulePaths, pageFiles } from './chunk-files';
import { evaluateRoutes } from './evaluate-routes';
import { revisionOf } from './revision';
import { routeTypes } from './route-types';
import { secondCopies } from './second-copies';
import { routeFaults, servedPaths } from './served-paths';
import { usedCalls, usedNames } from './used-names';

type Options = Pick<Release, 'name' | 'version' | 'shellContract' | 'contentContract' | 'rendersOnServer'> & {
  directory: string;
  currentVersion: () => string;
};

const HALVES = ['browser', 'server'];

/** Both webpack configurations must contain the same instance of this plugin, which writes `release.json` last. */
export class ReleasePlugin implements WebpackPluginInstance {
  private readonly built = new Set<string>();
  private browser: Pick<Release, 'exposed' | 'pages' | 'uses' | 'calls'> = {
    exposed: [],
    pages: {},
    uses: {},
    calls: [],
  };
  private routes: Release['routes'] = [];
  private lazyModules: ReadonlySet<string> = new Set();

  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const half = compiler.options.name!;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      if (half === 'browser') {
        compilation.hooks.afterSeal.tap('ReleasePlugin', () => this.inspectBrowserHalf(compilation));
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
      if (half === 'server' && HALVES.every((name) => this.built.has(name))) this.write(stats.compilation);
    });
  }

  private inspectBrowserHalf(compilation: Compilation): void {
    const uses = usedNames(compilation);
    fail(
      compilation,
      'The shell does not offer these imports from shared modules:',
      missingNames(uses, offeredModules),
      "Remove them, or ask the shell's team to add them to release-store/src/contract/offered-modules.ts.",
    );
    fail(
      compilation,
      'The shell provides the only copy of these packages, and the remote would contain another:',
      secondCopies(compilation),
    );
    fail(
      compilation,
      'The remote uses shared packages that are not installed:',
      packagesOf(uses).filter((name) => !findInstalledVersion(this.options.directory, name)),
      'Install them.',
    );
    this.lazyModules = lazyModulePaths(compilation);
    this.browser = {
      uses,
      calls: usedCalls(compilation),
      exposed: exposedFiles(compilation),
      pages: pageFiles(compilation),
    };
  }

  /** The routes come from the server's bundle, which a release omits if the remote renders only in the browser. */
  private readRoutes(compilation: Compilation): void {
    if (compilation.errors.length > 0) return;
    const code = compilation.getAsset(SERVER_FILE)!.source.source().toString();
    if (!this.options.rendersOnServer)
      compilation.getAssets().forEach(({ name }) => compilation.deleteAsset(name));
    fail(compilation, 'This remote cannot be released:', this.evaluate(code));
    if (compilation.errors.length === 0) this.addTypes(compilation);
  }

  private addTypes(compilation: Compilation): void {
    const { RawSource } = compilation.compiler.webpack.sources;
    try {
      for (const [file, text] of routeTypes(this.options.directory))
        compilation.emitAsset(file, new RawSource(text));
    } catch (error) {
      fail(compilation, 'The types of the routes cannot be released:', [(error as Error).message]);
    }
  }

  private evaluate(code: string): string[] {
    try {
      const routes = evaluateRoutes(code, this.options.directory);
      this.routes = servedPaths(routes);
      return routeFaults(routes, this.lazyModules);
    } catch (error) {
      return [(error as Error).message];
    }
  }

  private sharedVersions(): Release['builtWith'] {
    const { directory, rendersOnServer } = this.options;
    const packages = [...packagesOf(this.browser.uses), ...(rendersOnServer ? serverModules : [])];
    return Object.fromEntries(
      packages.flatMap((name) => {
        const version = findInstalledVersion(directory, name);
        return version ? [[name, version]] : [];
      }),
    );
  }

  private write(compilation: Compilation): void {
    const { name, version, currentVersion, directory, ...properties } = this.options;
    if (currentVersion() !== version)
      return fail(compilation, 'This remote cannot be released:', [
        'The sources changed during the build. Build again.',
      ]);
    const folder = join(directory, 'dist', version);
    const files = listFiles(folder).filter((file) => !/\.(map|br|gz)$/.test(file) && file !== RELEASE_FILE);
    const release: Release = {
      name,
      version,
      ...revisionOf(directory),
      builtWith: this.sharedVersions(),
      ...properties,
      routes: this.routes,
      entry: ENTRY_FILE,
      container: containerOf(name),
      ...(properties.rendersOnServer && { server: SERVER_FILE }),
      types: TYPES_FILE,
      ...this.browser,
      files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
    };
    for (const file of files.filter(isForPages)) compress(join(folder, file));
    // Renames the complete file, because a folder with a `release.json` counts as built.
    const complete = join(folder, `${RELEASE_FILE}.new`);
    writeFileSync(complete, `${JSON.stringify(release, null, 2)}\n`);
    renameSync(complete, join(folder, RELEASE_FILE));
  }
}

const packagesOf = (uses: Release['uses']) => [...new Set(Object.keys(uses).map(packageOf))];

const isForPages = (file: string) => !file.startsWith(SERVER_FOLDER) && !file.startsWith(TYPES_FOLDER);

function fail(compilation: Compilation, title: string, faults: string[], advice = ''): void {
  if (faults.length === 0) return;
  const list = faults.map((fault) => `  ${fault}`).join('\n');
  compilation.errors.push(
    new compilation.compiler.webpack.WebpackError([title, list, advice].filter(Boolean).join('\n')),
  );
}

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
