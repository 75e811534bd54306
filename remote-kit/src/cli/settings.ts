import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, isServedPath } from 'release-store/release';
import { CommandError } from '../commands/command-error';
import type { RemoteOptions } from '../remote';

/** Field `remote` in the package.json of a remote. */
export type RemoteSettings = Omit<RemoteOptions, 'directory'> & {
  mount: string;
};

/** Only builds of the site's own repository read `isPrivate` and `menu`. */
const OPTIONAL = ['shellContract', 'contentContract', 'isPrivate', 'menu'];

export function settingsIn(directory: string): RemoteSettings {
  const file = join(directory, 'package.json');
  const settings = (readJson(file) as { remote?: Partial<RemoteSettings> } | undefined)?.remote;
  if (!settings)
    throw new CommandError(
      `${file} has no field "remote": this folder is not a remote. Create one: npx --no remote init <name> --mount /<path>`,
    );
  const { name, mount, rendersOnServer = true, ...others } = settings;
  const required = { name: requireName(name), mount: requireMount(mount), rendersOnServer };
  const unknown = Object.keys(others).find((setting) => !OPTIONAL.includes(setting));
  if (unknown !== undefined)
    throw new CommandError(
      `"${unknown}" in the field "remote" of ${file} is not a setting. ` +
        'Settings: name, mount, rendersOnServer, shellContract, contentContract',
    );
  return { ...required, ...others };
}

export function requireName(name: unknown): string {
  if (typeof name === 'string' && isRemoteName(name)) return name;
  throw new CommandError(
    `The name of a remote is ${JSON.stringify(name) ?? 'missing'}: expected up to 40 lower-case letters, digits and _, like events`,
  );
}

export function requireMount(mount: unknown): string {
  const isPath = typeof mount === 'string' && mount.startsWith('/') && isServedPath(mount.slice(1));
  if (isPath && !/[:?*]/.test(mount)) return mount;
  throw new CommandError(
    `The mount of a remote is ${JSON.stringify(mount) ?? 'missing'}: expected a path, like /events`,
  );
}

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  if (text.startsWith('\uFEFF'))
    throw new CommandError(
      `${file} begins with a byte order mark, which webpack cannot read. Save it without one.`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}. Repair it and try again.`);
  }
}
