/** The code of the release threw while it was evaluated. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The process of a release ended or hung. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}
