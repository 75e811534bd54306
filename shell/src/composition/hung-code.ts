import type { RouteObject } from 'react-router-dom';
import type { RemoteAddress } from '../boot';
import { RemoteError } from './remote-error';

const POLL_MS = 1_000;
const POLLS_UNTIL_HUNG = 5;

/**
 * Rejects if `loading` stays pending for some seconds in which the browser fetches no script of the remote, for example
 * because of a top-level `await` that never ends.
 */
export function unlessHung<T>(remote: RemoteAddress, loading: Promise<T>): Promise<T> {
  const folder = new URL('.', new URL(remote.entry, location.href)).href;
  let timer: ReturnType<typeof setInterval>;
  const hung = new Promise<never>((_resolve, reject) => {
    let polls = 0;
    timer = setInterval(() => {
      polls = isFetching(folder) ? 0 : polls + 1;
      if (polls === POLLS_UNTIL_HUNG)
        reject(new RemoteError(remote.name, 'its code has arrived but does not start'));
    }, POLL_MS);
  });
  return Promise.race([loading, hung]).finally(() => clearInterval(timer));
}

/** Loaded and failed elements. Resource entries of `performance` also list files that were only prefetched. */
const fetched = new WeakSet<EventTarget>();
for (const type of ['load', 'error'])
  document.addEventListener(type, ({ target }) => target && fetched.add(target), true);

const isFetching = (folder: string) =>
  [...document.scripts].some((script) => script.src.startsWith(folder) && !fetched.has(script));

/** The lazy pages of the returned routes reject if their code hangs. */
export const withWatchedPages = (remote: RemoteAddress, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => unlessHung(remote, lazy()) }),
      ...(children && { children: withWatchedPages(remote, children) }),
    } as RouteObject;
  });
