/** The code of a release threw an error during its evaluation, or its routes are invalid. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A process of a release ended unexpectedly, or the shell killed it because it hung or broke a limit. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}
