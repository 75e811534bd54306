import { satisfies } from 'semver';
import { isLiterallyBelow, mountOwner, pathKey, shapeFaults, type Mount, type Release } from '../release';
import { missingNames, type OfferedNames } from './offered-modules';

export type ProvidedContract = {
  contract: string;
  /** Version that the content service reports. If undefined, `contentContract` of releases is not checked. */
  contentContract?: string;
  offers: Readonly<Record<string, OfferedNames>>;
  /** Exact versions of the packages that the shell shares, by package. */
  versions?: Readonly<Record<string, string>>;
  mounts: readonly Mount[];
  /** Paths that the shell itself answers, with all paths below them. */
  ownPaths: readonly string[];
};

/** Limits pages without a URL parameter, because the shell renders each of them before it stores an upload. */
export const MAX_STATIC_PAGES = 200;

export function contractFaults(release: unknown, shell: ProvidedContract): string[] {
  const malformed = shapeFaults(release);
  if (malformed.length > 0) return malformed;
  const wellFormed = release as Release;
  return [
    ...versionFaults(wellFormed, shell),
    ...nameFaults(wellFormed, shell),
    ...packageFaults(wellFormed, shell),
    ...numberFaults(wellFormed),
    ...pathFaults(wellFormed, shell),
    ...containerFaults(wellFormed),
    ...fileFaults(wellFormed),
  ];
}

function versionFaults({ shellContract, contentContract }: Release, shell: ProvidedContract): string[] {
  const requirements = [
    ['shellContract', shellContract, 'the shell', shell.contract],
    ['contentContract', contentContract, 'the content service', shell.contentContract],
  ] as const;
  return requirements.flatMap(([field, range, provider, version]) =>
    version === undefined || satisfies(version, range, { includePrerelease: true })
      ? []
      : [
          `${field}: it needs ${range}, but ${provider} provides ${version}. Build the release against ${version}, or release it when ${provider} provides ${range}`,
        ],
  );
}

function nameFaults({ uses }: Release, { offers }: ProvidedContract): string[] {
  const missing = missingNames(uses, offers);
  return missing.length > 0
    ? [
        `uses: the shell does not offer ${missing.join(', ')}. Remove these imports, or ask the shell's team to offer them`,
      ]
    : [];
}

/** At run time, the shell's packages replace those in `builtWith`. */
function packageFaults({ builtWith = {} }: Release, { versions = {} }: ProvidedContract): string[] {
  return Object.entries(builtWith).flatMap(([id, built]) => {
    const provided = Object.hasOwn(versions, id) ? versions[id] : undefined;
    return provided === undefined || satisfies(provided, `^${built}`, { includePrerelease: true })
      ? []
      : [
          `builtWith: it was built with ${id} ${built}, but the shell provides ${provided}. Install ${id} ${provided} and build the release again`,
        ];
  });
}

function pathFaults({ name, routes }: Release, { mounts, ownPaths }: ProvidedContract): string[] {
  const mount = mounts.find(({ remote }) => remote === name);
  if (!mount) return [`name: ${name} is not registered on this site. Ask the site's operator to register it`];
  const seen = new Map<string, string>();
  return routes.flatMap(({ path }) => {
    const fullPath = `${mount.below.replace(/\/$/, '')}/${path}`;
    const duplicate = seen.get(pathKey(path));
    seen.set(pathKey(path), path);
    if (duplicate !== undefined)
      return [`routes: '${duplicate}' and '${path}' match the same URLs. Remove one of them`];
    const isOwn = ownPaths.some((own) => isLiterallyBelow(fullPath, own));
    const owner = isOwn ? 'the shell' : mountOwner(fullPath, mounts);
    return owner === name ? [] : [`routes: ${fullPath} belongs to ${owner}. Choose another path`];
  });
}

function numberFaults({ routes }: Release): string[] {
  const pages = routes.filter(({ path }) => !/[:*?]/.test(path)).length;
  return pages > MAX_STATIC_PAGES
    ? [
        `routes: ${pages} pages have no parameter, and the site tries and lists at most ${MAX_STATIC_PAGES}. Serve them with a parameter, as in course/:name`,
      ]
    : [];
}

/** Invalid names of releases without `container`: the federation runtime would use this property of `window`. */
const WINDOW_PROPERTIES =
  'alert atob blur btoa caches close closed confirm console crypto document escape eval external fetch find focus frames history location locationbar menubar name navigation navigator open origin parent performance personalbar print prompt screen scroll scrollbars self status statusbar stop toolbar top unescape window'.split(
    ' ',
  );

function containerFaults({ name, container }: Release): string[] {
  return container === undefined && WINDOW_PROPERTIES.includes(name)
    ? [
        `container: it is missing, and browsers have their own window.${name}. Build the release with remote-kit of shell contract 2.2.0 or later`,
      ]
    : [];
}

function fileFaults({ rendersOnServer, entry, server, types, exposed, pages, files }: Release): string[] {
  const optional = [server, types].filter((file) => file !== undefined);
  const needed = new Set([entry, ...exposed, ...Object.values(pages).flat(), ...optional]);
  const unhashed = [...needed].filter((file) => !Object.hasOwn(files, file));
  const faults = unhashed.map((file) => `files: there is no hash for ${file}. Build the release again`);
  if (rendersOnServer && !server)
    faults.push(
      'server: the server half is missing, though rendersOnServer is true. Build the release again',
    );
  if (!rendersOnServer && server)
    faults.push(`server: rendersOnServer is false, but ${server} is present. Build the release again`);
  return faults;
}
