import { satisfies } from 'semver';
import { pathKey, shapeFaults, spellsOut, type Release } from '../release';
import { missingNames, type OfferedNames } from './offered-modules';

/** What a shell says to every release before it takes one in. */
export type ShellPromise = {
  /** The version of its shell contract. */
  contract: string;
  /** The version of the content service's contract; absent when the service does not say. */
  contentContract?: string;
  /** The shared modules' names. */
  offers: Readonly<Record<string, OfferedNames>>;
  /** Whose paths are whose: the deepest mount above a path owns it. */
  mounts: readonly Mount[];
  /** The shell answers these, and all below them, itself. */
  ownPaths: readonly string[];
};

type Mount = { remote: string; below: string };

/**
 * All that keeps a release from running in a shell, each a sentence that names the field and says what to do;
 * none when it may go live.
 * @param release a `release.json`, from whomever
 */
export function contractFaults(release: unknown, shell: ShellPromise): string[] {
  const malformed = shapeFaults(release);
  if (malformed.length > 0) return malformed;
  const sound = release as Release;
  return [
    ...versionFaults(sound, shell),
    ...nameFaults(sound, shell),
    ...pathFaults(sound, shell),
    ...fileFaults(sound),
  ];
}

function versionFaults({ shellContract, contentContract }: Release, shell: ShellPromise): string[] {
  const kept = [
    { field: 'shellContract', range: shellContract, who: 'the shell', version: shell.contract },
    {
      field: 'contentContract',
      range: contentContract,
      who: 'the content service',
      version: shell.contentContract,
    },
  ];
  return kept.flatMap(({ field, range, who, version }) =>
    version === undefined || satisfies(version, range, { includePrerelease: true })
      ? []
      : [
          `${field}: it needs ${range}, ${who} keeps ${version}. Build it against ${version}, or release it when ${who} keeps what it needs`,
        ],
  );
}

function nameFaults({ uses }: Release, { offers }: ShellPromise): string[] {
  const missing = missingNames(uses, offers);
  return missing.length > 0
    ? [
        `uses: the shell does not offer ${missing.join(', ')}. Use something else, or wait for a shell that offers it`,
      ]
    : [];
}

function pathFaults({ name, routes }: Release, { mounts, ownPaths }: ShellPromise): string[] {
  const mount = mounts.find(({ remote }) => remote === name);
  if (!mount) return [`name: this shell has no place for ${name}. Ask the shell's team to mount it`];
  const seen = new Map<string, string>();
  return routes.flatMap(({ path }) => {
    const whole = `${mount.below.replace(/\/$/, '')}/${path}`;
    const twin = seen.get(pathKey(path));
    seen.set(pathKey(path), path);
    if (twin !== undefined) return [`routes: '${twin}' and '${path}' are one path. Keep one of them`];
    const owner = ownPaths.some((own) => spellsOut(whole, own))
      ? 'the shell'
      : ownerOf(whole, mounts)?.remote;
    return owner === name ? [] : [`routes: ${whole} belongs to ${owner}. Choose another path`];
  });
}

const ownerOf = (path: string, mounts: readonly Mount[]): Mount | undefined =>
  mounts
    .filter(({ below }) => spellsOut(path, below))
    .sort((one, other) => other.below.length - one.below.length)[0];

function fileFaults({ rendersOnServer, entry, server, exposed, pages, files }: Release): string[] {
  const needed = new Set([entry, ...exposed, ...Object.values(pages).flat(), ...(server ? [server] : [])]);
  const unhashed = [...needed].filter((file) => !Object.hasOwn(files, file));
  const faults = unhashed.map((file) => `files: there is no hash for ${file}. Build the release again`);
  if (rendersOnServer && !server)
    faults.push(
      'server: the server half is missing, though rendersOnServer is true. Build the release again',
    );
  if (!rendersOnServer && server)
    faults.push(`server: rendersOnServer is false, so ${server} is not wanted. Build the release again`);
  return faults;
}
