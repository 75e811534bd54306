import { archiveOf } from 'release-store/archive';
import type { RegistryEntry } from 'release-store/release';
import { BadChange, BadRelease, Outdated, TooLarge, VersionExists } from 'release-store/store';
import { CommandError } from './command-error';
import type { ReleaseStore, RemoteView } from './release-store';

const PATIENCE_MS = 30_000;
const UPLOAD_PATIENCE_MS = 10 * 60_000;

/** What a shell says when it does not do what was asked: RFC 9457. */
type Problem = { detail?: string; faults?: string[]; entry?: RegistryEntry | null; tag?: string };

type Call = {
  method: string;
  path: string;
  json?: unknown;
  tag?: string;
  archive?: AsyncIterable<Uint8Array>;
};

/** The releases of a running site, over its release API (docs/releasing.md). */
export function httpStore(siteUrl: string, token: string): ReleaseStore {
  const pathOf = (...names: string[]) => ['/releases', ...names.map(encodeURIComponent)].join('/');

  async function call<T>({ method, path, json, tag, archive }: Call): Promise<T> {
    const request = {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(archive && { 'Content-Type': 'application/x-tar' }),
        ...(tag !== undefined && { 'If-Match': `"${tag}"` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(archive && { body: archive, duplex: 'half' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(archive ? UPLOAD_PATIENCE_MS : PATIENCE_MS),
    };
    const answer = await fetch(siteUrl + path, request as RequestInit).catch((error: Error) => {
      throw unreachable(siteUrl, error);
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok && typeof body === 'object') return body as T;
    throw refusal(answer, body ?? {}, siteUrl);
  }

  return {
    address: siteUrl,
    remotes: async () =>
      (await call<{ remotes: Record<string, RemoteView> }>({ method: 'GET', path: pathOf() })).remotes,
    view: (remote) => call<RemoteView>({ method: 'GET', path: pathOf(remote) }),
    faults: async (release) =>
      (
        await call<{ faults: string[] }>({
          method: 'POST',
          path: `${pathOf(release.name)}/check`,
          json: release,
        })
      ).faults,
    async publish({ name, version }, folder) {
      const path = pathOf(name, version);
      try {
        await call({ method: 'PUT', path, archive: archiveOf(folder) });
      } catch (error) {
        throw error instanceof Conflict ? new VersionExists(name, version) : error;
      }
    },
    change: (remote, tag, request) =>
      call<RemoteView>({ method: 'PATCH', path: pathOf(remote), tag, json: request }),
  };
}

class Conflict extends Error {}

function refusal(answer: Response, { detail, faults, entry, tag }: Problem, siteUrl: string): Error {
  const said = detail ?? `It answers ${answer.status} ${answer.statusText}`.trim();
  switch (answer.status) {
    case 409:
      return new Conflict(said);
    case 412:
      return new Outdated(entry ?? null, tag ?? '');
    case 413:
      return new TooLarge(said);
    case 422:
      return faults ? new BadRelease(faults) : new BadChange(said);
    case 401:
      return new CommandError(
        `${siteUrl} does not know this RELEASE_TOKEN. The site's operator lists it in RELEASE_TOKENS.`,
      );
  }
  const elsewhere = answer.headers.get('location');
  if (elsewhere)
    return new CommandError(
      `${siteUrl} sends us on to ${elsewhere}. Set SITE_URL to where the site really is.`,
    );
  return new CommandError(
    detail ?? `${siteUrl} has no release API (${said}). Set SITE_URL to the address of the site.`,
  );
}

function unreachable(siteUrl: string, error: Error): CommandError {
  const reason = error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
  return new CommandError(
    `${siteUrl} cannot be reached: ${reason}. Is the site running? SITE_URL says where it is.`,
  );
}
