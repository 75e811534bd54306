/** In development, `integrity` is absent. */
export type ScriptFile = { url: string; integrity?: string };

/** The server writes these settings into the attribute `data-start` of the starter's script element. */
export type StartSettings = {
  main: ScriptFile;
  /** Files that `main` imports immediately. */
  imports: ScriptFile[];
  /** The remote's scripts for this page, fetched together with `main` when the page is idle. */
  files: ScriptFile[];
  /** False for admins, for server errors, for pages that the server did not render, and in development. */
  waitsForIntent: boolean;
  /** If true, the application starts at idle time, because the application loads the widget. */
  hasChatWidget: boolean;
  /** Additional origins of the Trusted Types policy. Undefined if the page has no policy. */
  trustedOrigins?: string[];
};

/** Attribute of a form, button or link that the visitor has used before the application runs. */
export const WAITING = 'data-waiting';

export const START_NOTICE_ID = 'start-notice';

/** Dispatched on `window` when the page is hydrated. */
export const STARTED_EVENT = 'site-started';

export const START_FAILED_EVENT = 'site-failed';
