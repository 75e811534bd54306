import type { Compilation } from 'webpack';
import { EXPOSED_MODULE, type Release } from 'release-store/release';

/** The files that the exposed module needs beside the container. */
export function exposedFiles(compilation: Compilation): string[] {
  const chunks = [...compilation.chunks].filter((chunk) => chunk.name === EXPOSED_MODULE.slice(2));
  return scriptsOf(chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles())));
}

/** The files that each lazy page needs beside those. */
export function pageFiles(compilation: Compilation): Release['pages'] {
  return Object.fromEntries(
    lazyModules(compilation)
      .filter(({ place }) => place.startsWith('pages/'))
      .map(({ place, files }) => [place, scriptsOf(files)]),
  );
}

/** Where the modules that a remote loads lazily lie in its `src`, like `pages/home`. */
export const lazyPlaces = (compilation: Compilation): ReadonlySet<string> =>
  new Set(lazyModules(compilation).map(({ place }) => place));

function lazyModules(compilation: Compilation): { place: string; files: string[] }[] {
  // Pages that share a chunk share its group.
  return compilation.chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ request }) =>
      request?.startsWith('./') ? [{ place: request.slice(2), files: group.getFiles() }] : [],
    ),
  );
}

const scriptsOf = (files: string[]) => [...new Set(files)].filter((file) => file.endsWith('.js'));
