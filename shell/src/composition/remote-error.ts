/** The message is for the log, not for visitors. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`The remote ${remote} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
