import { archiveOf } from 'release-store/archive';
import { RELEASE_FILE, type RegistryEntry, type Release } from 'release-store/release';
import { BadChange, BadRelease, Outdated, TooLarge, VersionExists } from 'release-store/store';
import { CommandError, NoAnswerError } from './command-error';
import { printable } from './printable';
import type { PreviewView, ReleaseTarget, RemoteView, TokenView } from './release-target';

const TIMEOUT_MS = 30_000;
const TRIALS_TIMEOUT_MS = 11 * 60_000;

/** Error response of the release API: a problem document (RFC 9457) with additional members. */
type Problem = {
  title?: string;
  detail?: string;
  faults?: string[];
  entry?: RegistryEntry | null;
  tag?: string;
};

type Call = {
  method: string;
  path: string;
  json?: unknown;
  tag?: string;
  archive?: AsyncIterable<Uint8Array>;
};

/** Client of the release API: docs/releasing.md. */
export function siteTarget(siteUrl: string, token: string): ReleaseTarget {
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
      // The site may render the release's pages before it accepts an upload or change.
      signal: AbortSignal.timeout(archive || method === 'PATCH' ? TRIALS_TIMEOUT_MS : TIMEOUT_MS),
    };
    const changes = method !== 'GET';
    const response = await fetch(siteUrl + path, request as RequestInit).catch((error: Error) => {
      if (isTimeout(error) || (changes && isCutOff(error))) throw noAnswer(siteUrl, networkReason(error));
      throw unreachable(siteUrl, error);
    });
    const text = await response.text().catch((error: Error) => {
      if (!response.ok) return '';
      throw changes || isTimeout(error)
        ? noAnswer(siteUrl, networkReason(error))
        : unreachable(siteUrl, error);
    });
    const body = printable(parsed(text));
    if (response.ok && typeof body === 'object') return body as T;
    throw errorOf(response, body ?? {}, siteUrl);
  }

  const get = <T>(path: string) => call<T>({ method: 'GET', path });
  const post = <T>(path: string, json: unknown) => call<T>({ method: 'POST', path, json });
  const remove = (path: string) => call({ method: 'DELETE', path });

  return {
    address: siteUrl,
    remotes: async () => (await get<{ remotes: Record<string, RemoteView> }>(pathOf())).remotes,
    view: (remote) => get<RemoteView>(pathOf(remote)),
    faults: async (release) =>
      (await post<{ faults: string[] }>(pathOf(release.name, 'check'), release)).faults,
    trial: ({ name, version }, folder) =>
      call({ method: 'POST', path: pathOf(name, version, 'trial'), archive: archiveOf(folder) }),
    // The query bypasses caches, because a removed version can be stored again with another `release.json`.
    stored: (remote, version) => get<Release>(`${pathOf(remote, version, RELEASE_FILE)}?at=${Date.now()}`),
    async publish({ name, version }, folder, { keepsAfterPreview }) {
      // Asks the site to keep the files when a preview of this version ends. Older sites ignore the query.
      const path = pathOf(name, version) + (keepsAfterPreview ? '?keep=true' : '');
      try {
        await call({ method: 'PUT', path, archive: archiveOf(folder) });
      } catch (error) {
        throw error instanceof Conflict ? new VersionExists(name, version) : error;
      }
    },
    change: (remote, tag, request) =>
      call<RemoteView>({ method: 'PATCH', path: pathOf(remote), tag, json: request }),
    register: (remote, request) => post(pathOf(remote, 'register'), request),
    unregister: (remote, request) => post(pathOf(remote, 'unregister'), request),
    renew: (remote, request) => post(pathOf(remote, 'renew'), request),
    prune: async (remote) => (await post<{ removed: string[] }>(pathOf(remote, 'prune'), {})).removed,
    overlay: () => post<{ url: string; until: string }>(pathOf('overlay'), {}),
    preview: (remote, request) => post<PreviewView>(pathOf(remote, 'previews'), request),
    tokens: {
      list: async (remote) => (await get<{ tokens: TokenView[] }>(pathOf(remote, 'tokens'))).tokens,
      create: (remote, request) => post<TokenView>(pathOf(remote, 'tokens'), request),
      revoke: (remote, id) => remove(pathOf(remote, 'tokens', id)),
    },
    removePreview: (remote, key) => remove(pathOf(remote, 'previews', key)),
  };
}

class Conflict extends Error {}

const TOKEN_ENDED = 'Token has ended';

function errorOf(response: Response, { title, detail, faults, entry, tag }: Problem, siteUrl: string): Error {
  const message =
    detail ?? `The site responds with ${response.status} ${printable(response.statusText)}`.trim();
  switch (response.status) {
    case 409:
      return new Conflict(message);
    case 412:
      return new Outdated(entry ?? null, tag ?? '');
    case 413:
      if (detail) return new TooLarge(message);
      return new CommandError(
        `A proxy in front of ${siteUrl} rejects uploads of this size (${message}). Ask the site's operator to allow 105 MB, for example with client_max_body_size of nginx.`,
      );
    case 422:
      return faults ? new BadRelease(faults) : new BadChange(message);
    case 401:
      if (title === TOKEN_ENDED) return new CommandError(message);
      return new CommandError(
        `${siteUrl} does not know this RELEASE_TOKEN. Use the token that the site's operator gave you, or ask for a new one.`,
      );
    case 502:
    case 504:
      return noAnswer(siteUrl, message);
  }
  if (!detail && response.status === 429)
    return new CommandError(
      `${siteUrl} accepts no more calls right now (${message}). Try again in a minute.`,
    );
  if (!detail && response.status >= 500) return noAnswer(siteUrl, message);
  const location = response.headers.get('location');
  if (location)
    return new CommandError(
      `${siteUrl} redirects to ${printable(location)}. Set SITE_URL to the final address of the site.`,
    );
  return new CommandError(
    detail ?? `${siteUrl} has no release API (${message}). Set SITE_URL to the address of the site.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const noAnswer = (siteUrl: string, reason: string) =>
  new NoAnswerError(
    `${siteUrl} has sent no answer yet (${reason}). It may have done what you asked for: look at it with \`releases show\`, then repeat the command.`,
  );

const codeOf = ({ cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? '';

/** `fetch` itself ends a request without response headers after 300 s. */
const isTimeout = (error: Error) =>
  error.name === 'TimeoutError' || codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

/** The connection ended after the request began, as when the site restarts. */
const isCutOff = (error: Error) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

const unreachable = (siteUrl: string, error: Error) =>
  new CommandError(
    `${siteUrl} cannot be reached: ${networkReason(error)}. Check that the site is running and that SITE_URL is its address.`,
  );

type Cause = { reason?: unknown; message?: unknown; code?: unknown };

/** The message of a TLS error contains internals of OpenSSL, its `reason` does not. */
export function networkReason({ cause, message }: Error): string {
  const { reason, message: detail, code } = (cause ?? {}) as Cause;
  // If a host name has several addresses and all refuse the connection, the error has a code but no message.
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return [reason, detail, code].find(isText) ?? message;
}
