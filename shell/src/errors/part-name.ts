/** The remote that could not be loaded; undefined when the error is of another kind. */
export function remoteOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'RemoteError') return undefined;
  return 'remote' in error && typeof error.remote === 'string' ? error.remote : '';
}

/** What visitors call the part of the site that a remote brings: `public_remote` has 'public pages'. */
export function partName(remote: string | undefined): string {
  const words = (remote ?? '')
    .replace(/[_-]?remote$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'part of the site' : `${words} pages`;
}
