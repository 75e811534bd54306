import type { Compilation } from 'webpack';
import { EXPOSED_MODULE, type Release } from 'release-store/release';

export function exposedFiles(compilation: Compilation): string[] {
  return scriptsOf(compilation.namedChunkGroups.get(EXPOSED_MODULE.slice(2))?.getFiles() ?? []);
}

export function pageFiles(compilation: Compilation): Release['pages'] {
  return Object.fromEntries(
    lazyModules(compilation)
      .filter(({ path }) => path.startsWith('pages/'))
      .map(({ path, files }) => [path, scriptsOf(files)]),
  );
}

/** Returns `pages/home` for `import('./pages/home')`. */
export const lazyModulePaths = (compilation: Compilation): ReadonlySet<string> =>
  new Set(lazyModules(compilation).map(({ path }) => path));

function lazyModules(compilation: Compilation): { path: string; files: string[] }[] {
  // A chunk group has one origin for each `import()` that loads it.
  return compilation.chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ request }) =>
      request?.startsWith('./') ? [{ path: request.slice(2), files: group.getFiles() }] : [],
    ),
  );
}

const scriptsOf = (files: string[]) => [...new Set(files)].filter((file) => file.endsWith('.js'));
