import { ownerOf, remoteIn, type RemoteAddress } from '../boot';
import { remoteOf } from '../errors/part-name';
import { plainText } from './plain-text';

const MAX_ERRORS = 50;

export type TabError = {
  /** Milliseconds since the page was opened. */
  at: number;
  /** `error`, `rejection`: uncaught. `file`: failed to load. `console`: an `Error` that was logged. */
  kind: 'error' | 'rejection' | 'file' | 'console';
  message: string;
  /** Stack trace and URL of the script, or as much of both as the browser reports. */
  origin: string;
  remote?: string;
  path: string;
};

/** `errors` has the latest errors, without repetitions. `total` also counts errors that `errors` no longer has. */
export function recordErrors(onChange: () => void): { errors: TabError[]; total: () => number } {
  const errors: TabError[] = [];
  let total = 0;

  function add(kind: TabError['kind'], error: unknown, origin = '') {
    const { stack, ...read } = readError(error);
    const latest: TabError = {
      at: performance.now(),
      kind,
      ...read,
      origin: `${stack} ${origin}`,
      path: location.pathname,
    };
    if (errors.some(({ message, path }) => message === latest.message && path === latest.path)) return;
    total += 1;
    errors.push(latest);
    if (errors.length > MAX_ERRORS) errors.shift();
    onChange();
  }

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof Element) add('file', `${urlOf(target)} failed to load`, urlOf(target));
      else add('error', event.error ?? event.message, event.filename);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add('rejection', reason));
  // If an error boundary handles an error, no `error` event occurs, but React or the shell logs the error.
  for (const level of ['warn', 'error'] as const) {
    const write = window.console[level].bind(window.console);
    window.console[level] = (...parts: unknown[]) => {
      write(...parts);
      const error = parts.find((part) => part instanceof Error);
      if (error) add('console', error);
    };
  }
  return { errors, total: () => total };
}

/** A page can throw any value, such as an object whose properties throw when read. */
function readError(error: unknown) {
  try {
    const isError = error instanceof Error;
    const remote = remoteOf(error);
    return {
      message: plainText(isError ? `${error.name}: ${error.message}` : error),
      stack: isError ? String(error.stack) : '',
      ...(remote && { remote }),
    };
  } catch {
    return { message: 'An error that cannot be read', stack: '' };
  }
}

const urlOf = (element: Element): string =>
  (element as HTMLImageElement).currentSrc ||
  (element as HTMLScriptElement).src ||
  (element as HTMLLinkElement).href ||
  element.localName;

/** Returns the remote that caused the error, 'shell', or 'unknown' for an error that may come from an extension. */
export function remoteOfError(
  { kind, origin, remote, path }: Pick<TabError, 'kind' | 'origin' | 'remote' | 'path'>,
  remotes: readonly Pick<RemoteAddress, 'name' | 'entry' | 'below'>[],
  base: string,
): string {
  const culprit = remote || remoteIn(origin, remotes);
  if (culprit) return culprit;
  if (kind === 'console') return ownerOf(remotes, path)?.name ?? 'shell';
  return origin.includes(new URL('/assets/', base).href) ? 'shell' : 'unknown';
}
