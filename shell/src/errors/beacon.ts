import { ownerOf, remoteIn, type Boot, type RemoteAddress } from '../boot';
import { pageView } from '../page-view';
import { postReport } from '../post-report';
import { routeOf, type PageFailure, type ShownPage, type Tab } from '../tab';
import { showPageAgain } from './show-page-again';

/**
 * `load`: code failed to load. `render`: a page crashed, or code threw an uncaught error. `loader`: a loader failed.
 */
export type FailureKind = 'load' | 'render' | 'loader';

/** `event`: event of an uncaught error. */
export type Failure = { error: unknown; kind: FailureKind; remote?: string } | { event: Event };

const BEACON_URL = '/beacon';
const MAX_BEACONS = 10;
const MAX_MESSAGE_LENGTH = 200;

const sentMessages = new Set<string>();

/** @param shown page that was shown at the time of the failure */
export function sendBeacon(
  failure: Failure,
  { set, remotes }: Boot,
  tab: Tab,
  shown: ShownPage | undefined,
): void {
  const cause = 'event' in failure ? causeOf(failure.event, remotes) : failure;
  if (!cause) return;
  const { error, kind } = cause;
  const owner = ownerOf(remotes, (shown?.location ?? location).pathname)?.name;
  const remote = cause.remote || (remoteIn(stackOf(error), remotes) ?? owner);
  if (!remote) return;
  const route = routeOf(shown);
  if (route !== undefined) addFailure(tab, { remote, route });
  const isCaught = 'kind' in failure && failure.kind === 'render';
  if (isCaught && shown && remote !== owner) void showPageAgain(tab, shown);
  const message = messageOf(error);
  const key = `${remote} ${message}`;
  if (sentMessages.has(key) || sentMessages.size >= MAX_BEACONS) return;
  sentMessages.add(key);
  const body = { set, view: pageView(), remote, kind: isMissingChunk(error) ? 'load' : kind, route, message };
  postReport(BEACON_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

function addFailure(tab: Tab, failure: PageFailure): void {
  const failures = (tab.failures ??= []);
  const isSame = ({ remote, route }: PageFailure) => remote === failure.remote && route === failure.route;
  if (!failures.some(isSame)) failures.push(failure);
}

type UncaughtEvent = Event & { error?: unknown; reason?: unknown; filename?: string };

/** Returns undefined for an error that names no file of a remote: it may come from a browser extension. */
function causeOf(event: Event, remotes: RemoteAddress[]) {
  const { error, reason, filename } = event as UncaughtEvent;
  const cause = error ?? reason;
  const remote = remoteIn(`${stackOf(cause)} ${filename ?? ''}`, remotes);
  return remote && { error: cause, kind: 'render' as const, remote };
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Removes URLs, paths, and texts in double quotes or backticks, because they may contain personal data. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} was thrown`;
  const message = error.message
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/[a-z][\w+.-]*:\/\/\S+/gi, '…')
    // Captures the character before the path, because Safari before version 16.4 does not support lookbehind.
    .replace(/(^|[^\w)])\/[\w%-]\S*/g, '$1…');
  return `${error.name}: ${message}`.slice(0, MAX_MESSAGE_LENGTH);
}
