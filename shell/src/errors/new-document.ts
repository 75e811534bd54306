import type { RemoteAddress } from '../boot';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Fetches the loaded files of the remotes again, because cached files may be broken, and reloads the page. Rejects if
 * the server is down. Otherwise stays pending until the page is gone.
 */
export async function refresh(remotes: RemoteAddress[]): Promise<void> {
  // After an update of the shell, the server no longer has the chunk of `release-set`. The page reloads all the same.
  const refetched = import('../composition/release-set')
    .then(({ refetch }) => refetch(remotes))
    .catch(console.warn);
  const { ok, status } = await fetch('/composition.json', {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  // The server is down, and a proxy answers.
  if (!ok) throw new Error(`${status}`);
  await refetched;
  // Makes the reload a GET. Otherwise, a document that answers a posted form would send the form again.
  history.replaceState(history.state, '');
  location.reload();
  return new Promise(() => undefined);
}

/** Without `address`, reloads the current document. */
export function loadDocument(address?: string): void {
  const { pathname, search, hash } = location;
  // During Back, the browser already shows the URL of `address`. If it has a fragment, `assign` would only scroll.
  if (!address || address === pathname + search + hash) return location.reload();
  // A navigation of this page is pending. It would continue if the browser restored this page from the back/forward
  // cache, so the restored page reloads.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(address);
}
