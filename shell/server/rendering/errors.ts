/** The release could not be evaluated: an honest error of its code. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The process of a release ended or hung. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}
