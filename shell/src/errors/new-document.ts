import type { RemoteAddress } from '../boot';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Fetches the remotes' files again, because cached files may be broken, and reloads the page. Rejects if the server is
 * down, and never resolves.
 */
export async function refresh(remotes: RemoteAddress[]): Promise<void> {
  // After an update of the shell, the server no longer has the chunk of `release-set`. The page reloads all the same.
  const refetched = import('../composition/release-set')
    .then(({ refetch }) => refetch(remotes))
    .catch(console.warn);
  const { ok, status } = await fetch('/composition.json', {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!ok) throw new Error(`${status}`);
  await refetched;
  // Makes the reload a GET: a reload of the response to a posted form would send the form again.
  history.replaceState(history.state, '');
  location.reload();
  return new Promise(() => undefined);
}

export function loadDocument(address?: string): void {
  const { pathname, search, hash } = location;
  // During Back, `address` is already the document's URL. If this URL has a fragment, `assign` would only scroll.
  if (!address || address === pathname + search + hash) return location.reload();
  // If the browser restored this page from the back/forward cache, the page's pending navigation would continue.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(address);
}
