/**
 * Returns the name of the remote that failed to load, or '' if the error does not name the remote. Returns undefined
 * for any other error.
 */
export function remoteOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'RemoteError') return undefined;
  return 'remote' in error && typeof error.remote === 'string' ? error.remote : '';
}

/**
 * Returns the name that visitors read: `public_remote` becomes 'public pages'. Without a name, returns 'part of the
 * site'.
 */
export function partName(remote: string | undefined): string {
  const words = (remote ?? '')
    .replace(/[_-]?remote$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'part of the site' : `${words} pages`;
}
