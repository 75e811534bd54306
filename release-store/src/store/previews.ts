import { randomBytes } from 'node:crypto';
import { isName, isObject, isTime, quoted, type Author, type Preview, type Previews } from '../release';
import { MAX_WHO_LENGTH, textOf } from './changes';
import { BadChange } from './errors';

export const MAX_PREVIEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = /^[A-Za-z0-9][\w.-]{0,59}$/;

const MAX_PREVIEWS = 10;

export type PreviewRequest = {
  version: string;
  /** Lifetime, from 1 to MAX_PREVIEW_DAYS. */
  days: number;
  who: string;
  name?: string;
  ownsFiles?: boolean;
};

type Added = { id: string; preview: Preview; previews: Previews };

/** A preview without a name is valid. @throws BadChange if the name is invalid */
export function requirePreviewName(name: unknown): void {
  if (name !== undefined && !(typeof name === 'string' && NAME.test(name)))
    throw new BadChange('name must be up to 60 letters, digits and any of . _ -, like pr-42');
}

/**
 * Adds a preview, which replaces a preview with the same name and keeps its id and link. Omits expired previews.
 * @param request untrusted
 * @throws BadChange if the request is invalid or the remote has too many previews
 */
export function withPreview(
  previews: Previews,
  remote: string,
  request: PreviewRequest,
  { role, person }: Author = {},
  at = new Date(),
): Added {
  const { version, days, name, ownsFiles } = request;
  const who = textOf('who', request.who, MAX_WHO_LENGTH);
  if (!isName(version)) throw new BadChange('version is missing or invalid: use one like 1.4.0');
  if (!Number.isInteger(days) || days < 1 || days > MAX_PREVIEW_DAYS)
    throw new BadChange(`days must be a whole number from 1 to ${MAX_PREVIEW_DAYS}`);
  requirePreviewName(name);
  const current = withoutExpired(previews, at);
  const own = Object.entries(current).filter(([, preview]) => preview.remote === remote);
  const replaced = own.find(([, preview]) => name !== undefined && preview.name === name);
  if (!replaced && own.length >= MAX_PREVIEWS)
    throw new BadChange(
      `${remote} has ${MAX_PREVIEWS} previews already: remove one first (${own.map(([id, preview]) => preview.name ?? id).join(', ')})`,
    );
  const id = replaced?.[0] ?? randomBytes(12).toString('hex');
  const preview: Preview = {
    remote,
    version,
    ...(name !== undefined && { name }),
    at: at.toISOString(),
    until: new Date(at.getTime() + days * DAY_MS).toISOString(),
    who,
    ...(role && { role }),
    ...(person && { person }),
    ...((ownsFiles === true || hasOwner(previews, remote, version)) && { ownsFiles: true as const }),
  };
  return { id, preview, previews: { ...current, [id]: preview } };
}

/** If a preview owns the version's files, a new preview must own them, too: the last preview to end removes them. */
const hasOwner = (previews: Previews, remote: string, version: string) =>
  Object.values(previews).some(
    (preview) => preview.remote === remote && preview.version === version && preview.ownsFiles,
  );

/** @param key id or name. @throws BadChange if the remote has no such preview */
export function withoutPreview(previews: Previews, remote: string, key: string): Previews {
  const found = Object.entries(previews).find(
    ([id, preview]) => preview.remote === remote && (id === key || preview.name === key),
  );
  if (!found) throw new BadChange(`${remote} has no preview ${quoted(key)}: it may have expired`);
  return Object.fromEntries(Object.entries(previews).filter(([id]) => id !== found[0]));
}

export const withoutPreviewsOf = (previews: Previews, remote: string): Previews =>
  Object.fromEntries(Object.entries(previews).filter(([, preview]) => preview.remote !== remote));

export const previewedVersions = (previews: Previews, remote: string): string[] =>
  Object.values(previews).flatMap((preview) => (preview.remote === remote ? [preview.version] : []));

export const isExpired = ({ until }: Pick<Preview, 'until'>, at = new Date()) =>
  !(Date.parse(until) > at.getTime());

export const withoutExpired = (previews: Previews, at = new Date()): Previews =>
  Object.fromEntries(Object.entries(previews).filter(([, preview]) => !isExpired(preview, at)));

/** Omits malformed previews instead of rejecting the registry. */
export function previewsIn(value: unknown): Previews {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value as Previews).filter(([, preview]) => isPreview(preview)));
}

function isPreview(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { remote, version, until, at, who } = value;
  return isName(remote) && isName(version) && [until, at].every(isTime) && typeof who === 'string';
}
