/** The code of a release threw an error during its evaluation, or its routes are invalid. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A render process ended unexpectedly, or the shell killed a process that hung or exceeded a limit. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}
