import { ownerOf, type Boot, type RemoteAddress } from '../boot';
import { pageView } from '../page-view';

/** `load`: code failed to load. `render`: a page crashed, or an uncaught error. `loader`: a loader failed. */
export type FailureKind = 'load' | 'render' | 'loader';

/** A caught error, or the event of an uncaught error. */
export type Failure = { error: unknown; kind: FailureKind; remote?: string } | { event: Event };

const BEACON_URL = '/beacon';
const MAX_BEACONS = 10;
const MAX_MESSAGE_LENGTH = 200;

const sentMessages = new Set<string>();

/** @returns whether a remote's release may have caused the failure */
export function sendBeacon(failure: Failure, { set, remotes }: Boot, route: string | undefined): boolean {
  const cause = 'event' in failure ? causeOf(failure.event, remotes) : failure;
  if (!cause) return false;
  const { error, kind } = cause;
  const remote = cause.remote || remoteBehind(error, remotes);
  const message = messageOf(error);
  if (!remote) return false;
  if (sentMessages.has(message) || sentMessages.size >= MAX_BEACONS) return true;
  sentMessages.add(message);
  const body = { set, view: pageView(), remote, kind: isMissingChunk(error) ? 'load' : kind, route, message };
  navigator.sendBeacon(BEACON_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  return true;
}

type UncaughtEvent = Event & { error?: unknown; reason?: unknown; filename?: string };

/** Ignores errors whose stack names no remote's file: browser extensions also throw errors. */
function causeOf(event: Event, remotes: RemoteAddress[]) {
  const { error, reason, filename } = event as UncaughtEvent;
  const cause = error ?? reason;
  const remote = remoteIn(`${stackOf(cause)} ${filename ?? ''}`, remotes);
  return remote && { error: cause, kind: 'render' as const, remote };
}

const remoteBehind = (error: unknown, remotes: RemoteAddress[]): string | undefined =>
  remoteIn(stackOf(error), remotes) ?? ownerOf(remotes, location.pathname)?.name;

const remoteIn = (text: string, remotes: RemoteAddress[]): string | undefined =>
  remotes.find(({ entry }) => entry !== '' && text.includes(entry.slice(0, entry.lastIndexOf('/') + 1)))
    ?.name;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Removes URLs, paths and quoted texts, because they may contain personal data. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} was thrown`;
  const message = error.message
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/[a-z][\w+.-]*:\/\/\S+/gi, '…')
    // Captures the character before the path, because Safari before version 16.4 does not support lookbehind.
    .replace(/(^|[^\w)])\/[\w%-]\S*/g, '$1…');
  return `${error.name}: ${message}`.slice(0, MAX_MESSAGE_LENGTH);
}
