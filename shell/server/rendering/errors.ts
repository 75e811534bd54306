/** The code of a release threw an error during its evaluation. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The process of a release ended unexpectedly or hung. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}
