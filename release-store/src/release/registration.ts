import { isObject, isSha256, isVisibleText, quoted, shallowJson } from './names';
import { isLiterallyBelow } from './route-path';
import { SHELL_PATHS } from './shell-paths';

export type Registration = {
  /** The remote owns this path and all paths below it, except paths below another remote's longer mount. */
  mount: string;
  /** Hides pages from browsers without the admin cookie. Protects no data: the cookie is not verified. */
  isPrivate?: true;
  menu?: string;
  /** SHA-256 of the team's token, in hex. Further tokens are in the variable RELEASE_TOKENS and in `tokens.json`. */
  tokenHash?: string;
};

export type Mount = { remote: string; below: string };

export type Registrations = Readonly<Record<string, Registration>>;

/** Registrations for a registry file of an early version, which contains none. */
export const FORMER_REGISTRATIONS: Registrations = {
  admin_remote: { mount: '/admin', isPrivate: true },
  public_remote: { mount: '/' },
};

export const MAX_REMOTES = 50;
const MAX_MENU_ENTRIES = 6;
const MAX_MENU_LENGTH = 24;
const MAX_MOUNT_LENGTH = 60;

/** These names have another meaning in tokens, release sets, URLs, log lines or route ids. */
const RESERVED_NAMES = ['operator', 'shell', 'content', 'registry', 'try', 'overlay', 'frame', 'unknown'];

export function registrationFault(
  name: string,
  registration: unknown,
  others: Registrations,
): string | undefined {
  return (
    shapeFault(name, registration) ??
    numberFault(registration as Registration, others) ??
    mountFault(name, registration as Registration, others)
  );
}

export const isRemoteName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(name) && !(name in Object.prototype);

export const mountOwner = (path: string, mounts: readonly Mount[]): string | undefined =>
  mounts
    .filter(({ below }) => isLiterallyBelow(path, below))
    .sort((one, other) => other.below.length - one.below.length)[0]?.remote;

function shapeFault(name: string, value: unknown): string | undefined {
  if (!isRemoteName(name))
    return `${quoted(name)} is not a name for a remote: use up to 40 lower-case letters, digits and _, like events_remote`;
  if (RESERVED_NAMES.includes(name)) return `The name ${name} is reserved. Choose another name`;
  if (!isObject(value)) return `The registration of ${name} must be an object`;
  const { mount, isPrivate, menu, tokenHash, ...others } = value;
  if (!isMount(mount))
    return `${excerpt(mount)} is not a mount: use a path like /events, of up to ${MAX_MOUNT_LENGTH} lower-case letters, digits and - between slashes`;
  if (isPrivate !== undefined && isPrivate !== true) return 'isPrivate must be true or absent';
  if (isPrivate && mount === '/') return 'A private remote cannot be mounted at /. Choose a path below it';
  if (menu !== undefined && !isVisibleText(menu, MAX_MENU_LENGTH))
    return `${excerpt(menu)} is not a text for the menu: use 1 to ${MAX_MENU_LENGTH} visible characters`;
  if (tokenHash !== undefined && !isSha256(tokenHash)) return 'tokenHash must be a SHA-256 in hex';
  const [unknown] = Object.keys(others);
  return unknown === undefined ? undefined : `${quoted(unknown)} is not a field of a registration`;
}

function numberFault({ menu }: Registration, others: Registrations): string | undefined {
  const entries = Object.values(others);
  if (entries.length >= MAX_REMOTES)
    return `The site has ${MAX_REMOTES} remotes already. Unregister one first`;
  if (menu !== undefined && entries.filter((other) => other.menu !== undefined).length >= MAX_MENU_ENTRIES)
    return `The menu has ${MAX_MENU_ENTRIES} entries of remotes already. Register the remote without one`;
  return undefined;
}

function mountFault(name: string, { mount, isPrivate }: Registration, others: Registrations) {
  if (Object.hasOwn(others, name))
    return `${name} is already registered at ${others[name]!.mount}. Unregister it first to change that`;
  const own = SHELL_PATHS.find((path) => isLiterallyBelow(mount, path));
  if (own !== undefined) return `${mount} belongs to the shell, which serves ${own}. Choose another path`;
  for (const [other, registered] of Object.entries(others)) {
    if (registered.mount === mount) return `${mount} is the mount of ${other}. Choose another path`;
    const [upper, lower] = isLiterallyBelow(mount, registered.mount)
      ? [registered, { mount, isPrivate }]
      : [{ mount, isPrivate }, registered];
    if (upper.isPrivate && !lower.isPrivate && isLiterallyBelow(lower.mount, upper.mount))
      return `${mount} and ${registered.mount} of ${other} overlap, and only ${upper.mount} is private. Choose another path, or make both private`;
  }
  return undefined;
}

const isMount = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_MOUNT_LENGTH &&
  (value === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/.test(value));

const excerpt = (value: unknown) => quoted(typeof value === 'string' ? value : String(shallowJson(value)));
