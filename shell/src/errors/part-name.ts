/** Returns the remote of a `RemoteError`, '' if its name is unknown, or undefined for other errors. */
export function remoteOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'RemoteError') return undefined;
  return 'remote' in error && typeof error.remote === 'string' ? error.remote : '';
}

/** Name for visitors: `public_remote` becomes 'public pages'. */
export function partName(remote: string | undefined): string {
  const words = (remote ?? '')
    .replace(/[_-]?remote$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words === '' ? 'pages here' : `${words} pages`;
}
