/** In development, a file has no hash. */
export type ScriptFile = { url: string; integrity?: string };

/** The server writes these settings into the attribute `data-start` of the starter's script element. */
export type StartSettings = {
  main: ScriptFile;
  /** Files that `main` imports immediately. */
  imports: ScriptFile[];
  /** Fetched together with `main` when the page is idle. */
  files: ScriptFile[];
  /** False for server errors, pages that only the browser renders, admins, and in development. */
  waitsForIntent: boolean;
  /** True for a page that must load the script of a chat provider without an interaction. */
  startsWhenIdle: boolean;
  /** Additional origins of the Trusted Types policy. Undefined if the page has no policy. */
  trustedOrigins?: string[];
};

export const START_NOTICE_ID = 'start-notice';

/** Dispatched on `window` when the page is hydrated. */
export const STARTED_EVENT = 'site-started';

export const START_FAILED_EVENT = 'site-failed';
