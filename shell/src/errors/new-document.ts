import type { RemoteAddress } from '../boot';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Fetches the loaded files of the remotes again, because cached files may be broken, and reloads the page. Rejects if
 * the server is down.
 */
export async function refresh(remotes: RemoteAddress[]): Promise<void> {
  // After an update of the shell, this chunk no longer exists. The new document does not need it.
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
  // During Back, the URL is already the address. With a fragment, `assign` would then only scroll.
  if (!address || address === pathname + search + hash) return location.reload();
  // A navigation of this page is pending. If the browser restored the page from the back/forward cache, the navigation
  // would continue.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(address);
}
