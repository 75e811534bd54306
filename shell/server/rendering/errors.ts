/** The code of a release threw an error during its evaluation, or its routes are invalid. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A render process ended unexpectedly, or the shell killed a process that hung or exceeded a limit. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** The system could not start a render process, so no code of the release has run. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Browsers would not show the page as intended. The message continues a sentence that begins with the page's path. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
}
