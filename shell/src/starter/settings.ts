/** A script and its hash. In development, a file has no hash and the browser does not verify it. */
export type ScriptFile = { url: string; integrity?: string };

/** The server writes these settings into the attribute `data-start` of the starter's script element. */
export type StartSettings = {
  main: ScriptFile;
  /** Files that `main` imports immediately. The starter fetches them when the application starts. */
  imports: ScriptFile[];
  /** Files of the page. The starter fetches these files and `main` as soon as the page is idle. */
  files: ScriptFile[];
  /** False for a page that needs the application at once: an error page, or a page that only the browser renders. */
  waitsForIntent: boolean;
  /**
   * Whether the application starts without an interaction when the browser is idle, to load a chat provider's script.
   */
  startsWhenIdle: boolean;
  /**
   * The Trusted Types policy allows these origins in addition to the site's own. If undefined, the starter creates no
   * policy, because the scripts of chat providers do not work with one.
   */
  trustedOrigins?: string[];
};

/** Id of the hidden notice that offers to reload the page. */
export const START_NOTICE_ID = 'start-notice';

/** The application dispatches this event on `window` when the page is hydrated. */
export const STARTED_EVENT = 'site-started';

export const START_FAILED_EVENT = 'site-failed';
