import { ownerOf, type Boot, type RemoteAddress } from '../boot';
import { pageView } from '../page-view';

/** `load`: code failed to load; `render`: a page crashed; `loader`: a loader failed. */
export type FailureKind = 'load' | 'render' | 'loader';

/** A caught error, with the remote if it failed to load, or the event of an uncaught error. */
export type Failure = { error: unknown; kind: FailureKind; remote?: string } | { event: Event };

const BEACON_URL = '/beacon';
const MAX_BEACONS = 10;
const MAX_MESSAGE_LENGTH = 200;

const sentMessages = new Set<string>();

/**
 * Reports a failure that a remote's release may have caused. Sends each message once and at most ten per document.
 * @param route id of the current route
 */
export function sendBeacon(failure: Failure, { set, remotes }: Boot, route: string | undefined): void {
  const cause = 'event' in failure ? causeOf(failure.event, remotes) : failure;
  if (!cause) return;
  const { error, kind } = cause;
  const remote = cause.remote || remoteBehind(error, remotes);
  const message = messageOf(error);
  if (!remote || sentMessages.has(message) || sentMessages.size >= MAX_BEACONS) return;
  sentMessages.add(message);
  const body = { set, view: pageView(), remote, kind: isMissingChunk(error) ? 'load' : kind, route, message };
  navigator.sendBeacon(BEACON_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** `error` and `unhandledrejection` have different fields. */
type UncaughtEvent = Event & { error?: unknown; reason?: unknown; filename?: string };

/** Ignores uncaught errors from code that is not a remote's, because browser extensions also throw. */
function causeOf(event: Event, remotes: RemoteAddress[]) {
  const { error, reason, filename } = event as UncaughtEvent;
  const cause = error ?? reason;
  const remote = remoteIn(`${stackOf(cause)} ${filename ?? ''}`, remotes);
  return remote && { error: cause, kind: 'render' as const, remote };
}

/** The remote whose code is on the stack, or the owner of the page. */
const remoteBehind = (error: unknown, remotes: RemoteAddress[]): string | undefined =>
  remoteIn(stackOf(error), remotes) ?? ownerOf(remotes, location.pathname)?.name;

/** The remote whose release URL is part of a text. */
const remoteIn = (text: string, remotes: RemoteAddress[]): string | undefined =>
  remotes.find(({ entry }) => entry !== '' && text.includes(entry.slice(0, entry.lastIndexOf('/') + 1)))
    ?.name;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Name and message without quoted text and URLs, which may contain personal data. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} was thrown`;
  const message = error.message
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/[a-z][\w+.-]*:\/\/\S+|(?<![\w)])\/[\w%-]\S*/gi, '…');
  return `${error.name}: ${message}`.slice(0, MAX_MESSAGE_LENGTH);
}
