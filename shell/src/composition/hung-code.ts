import type { RouteObject } from 'react-router-dom';
import type { RemoteAddress } from '../boot';
import { RemoteError } from './remote-error';

const POLL_MS = 1_000;
const POLLS_UNTIL_HUNG = 5;

/**
 * Rejects if all scripts of the remote have arrived, but their code does not settle `loading`, for example because it
 * waits for something at its top level. Does not reject while a script is on its way, however slow the network is.
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

/** The browser lists a script as a resource when it has arrived. */
const isFetching = (folder: string) =>
  [...document.scripts].some(({ src }) => src.startsWith(folder) && !performance.getEntriesByName(src)[0]);

/** Returns the routes with lazy pages that reject if their code hangs. */
export const withoutHungPages = (remote: RemoteAddress, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => unlessHung(remote, lazy()) }),
      ...(children && { children: withoutHungPages(remote, children) }),
    } as RouteObject;
  });
