/** In development, a file has no hash. */
export type ScriptFile = { url: string; integrity?: string };

/** The server writes these settings into the attribute `data-start` of the starter's script element. */
export type StartSettings = {
  main: ScriptFile;
  /** Files that `main` imports immediately. */
  imports: ScriptFile[];
  /** Files of the page. The starter fetches these files and `main` as soon as the page is idle. */
  files: ScriptFile[];
  /** False for a page that needs the application at once: an error page, or a page that only the browser renders. */
  waitsForIntent: boolean;
  /** True if the application must start without an interaction, to load the script of a chat provider. */
  startsWhenIdle: boolean;
  /**
   * Origins that the Trusted Types policy allows in addition to the site's own. Undefined if the page has no
   * policy, because scripts of chat providers do not work with a policy.
   */
  trustedOrigins?: string[];
};

export const START_NOTICE_ID = 'start-notice';

/** Dispatched on `window` when the page is hydrated. */
export const STARTED_EVENT = 'site-started';

export const START_FAILED_EVENT = 'site-failed';
