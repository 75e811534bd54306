import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { offeredModules, SHELL_CONTRACT } from './offered-modules';
import {
  ENTRY_FILE,
  EXPOSED_MODULE,
  integrityOf,
  missingNames,
  RELEASE_FILE,
  SERVER_FILE,
  type Release,
} from './release';
import { usedNames } from './used-names';

type Options = { name: string; version: string; directory: string; halves: number };

/**
 * Writes `release.json` once every half of a remote has been emitted, and a compressed copy beside each file.
 * One instance is given to all halves. A name the shell does not offer fails the build.
 */
export class ReleasePlugin implements WebpackPluginInstance {
  private emitted = 0;
  private browser: Pick<Release, 'exposed' | 'pages' | 'uses'> = { exposed: [], pages: {}, uses: {} };

  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const isBrowserHalf = compiler.options.name === 'browser';
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      if (isBrowserHalf) compilation.hooks.afterSeal.tap('ReleasePlugin', () => this.inspect(compilation));
    });
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      this.emitted += 1;
      if (this.emitted >= this.options.halves) this.write();
    });
  }

  private inspect(compilation: Compilation): void {
    const uses = usedNames(compilation, Object.keys(offeredModules));
    const missing = missingNames(uses, offeredModules);
    if (missing.length > 0) {
      const list = missing.map((name) => `  ${name}`).join('\n');
      compilation.errors.push(
        new compilation.compiler.webpack.WebpackError(
          `The shell does not offer what this remote takes from shared modules:\n${list}\n` +
            'Use something else, or ask the shell team to add it to remote-kit/src/offered-modules.ts.',
        ),
      );
    }
    this.browser = {
      uses,
      exposed: exposedFiles(compilation),
      pages: pageFiles(compilation),
    };
  }

  private write(): void {
    const { name, version, directory } = this.options;
    const folder = join(directory, 'dist', version);
    const files = listFiles(folder).filter((file) => !/\.(map|br|gz)$/.test(file) && file !== RELEASE_FILE);
    const release: Release = {
      name,
      version,
      commit: currentCommit(directory),
      shellContract: SHELL_CONTRACT,
      entry: ENTRY_FILE,
      ...(files.includes(SERVER_FILE) && { server: SERVER_FILE }),
      ...this.browser,
      files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
    };
    for (const file of files) if (!file.startsWith('server/')) compress(join(folder, file));
    writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  }
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

function exposedFiles(compilation: Compilation): string[] {
  const chunks = [...compilation.chunks].filter((chunk) => chunk.name === EXPOSED_MODULE.slice(2));
  return unique(
    chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles())),
  ).filter(isScript);
}

function pageFiles(compilation: Compilation): Release['pages'] {
  const pages: Release['pages'] = {};
  for (const group of compilation.chunkGroups) {
    // Pages that share a chunk share its group.
    for (const { request } of group.origins)
      if (request?.startsWith('./pages/'))
        pages[request.slice(2)] = unique(group.getFiles()).filter(isScript);
  }
  return pages;
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

const isScript = (file: string) => file.endsWith('.js');
const unique = (items: string[]) => [...new Set(items)];
