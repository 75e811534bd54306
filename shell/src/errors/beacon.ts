import { ownerOf, type Boot, type RemoteAddress } from '../boot';
import { pageView } from '../page-view';

/** Code that did not come; a page that broke while it ran; one whose data could not be loaded. */
export type FailureKind = 'load' | 'render' | 'loader';

/** An error that was caught, with the remote that could not be loaded; or the event of one that nobody caught. */
export type Failure = { error: unknown; kind: FailureKind; remote?: string } | { event: Event };

const BEACON_URL = '/beacon';
const MOST_BEACONS = 10;
const LONGEST_MESSAGE = 200;

const told = new Set<string>();

/**
 * Tells the server of a failure that a remote's release may be the cause of: the same one once, and not more than ten
 * in the life of a document.
 * @param route the id of the route that was shown
 */
export function sendBeacon(failure: Failure, { set, remotes }: Boot, route: string | undefined): void {
  const found = 'event' in failure ? causeOf(failure.event, remotes) : failure;
  if (!found) return;
  const { error, kind } = found;
  const remote = found.remote || remoteBehind(error, remotes);
  const message = messageOf(error);
  if (!remote || told.has(message) || told.size >= MOST_BEACONS) return;
  told.add(message);
  const body = { set, view: pageView(), remote, kind: isMissingChunk(error) ? 'load' : kind, route, message };
  navigator.sendBeacon(BEACON_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** `error` and `unhandledrejection` have different fields. */
type UncaughtEvent = Event & { error?: unknown; reason?: unknown; filename?: string };

/** Of errors that nobody caught only those count that come from a remote's code: extensions throw as well. */
function causeOf(event: Event, remotes: RemoteAddress[]) {
  const { error, reason, filename } = event as UncaughtEvent;
  const cause = error ?? reason;
  const remote = remoteIn(`${stackOf(cause)} ${filename ?? ''}`, remotes);
  return remote && { error: cause, kind: 'render' as const, remote };
}

/** The remote whose code is on the stack, or else to which the page belongs. */
const remoteBehind = (error: unknown, remotes: RemoteAddress[]): string | undefined =>
  remoteIn(stackOf(error), remotes) ?? ownerOf(remotes, location.pathname)?.name;

/** The remote whose release is named in a text. */
const remoteIn = (text: string, remotes: RemoteAddress[]): string | undefined =>
  remotes.find(({ entry }) => entry !== '' && text.includes(entry.slice(0, entry.lastIndexOf('/') + 1)))
    ?.name;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Name and message, without what may come from a visitor or name an address: quoted text and URLs. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} was thrown`;
  const message = error.message
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/[a-z][\w+.-]*:\/\/\S+|(?<![\w)])\/[\w%-]\S*/gi, '…');
  return `${error.name}: ${message}`.slice(0, LONGEST_MESSAGE);
}
