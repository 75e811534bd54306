/** A script file. Without a hash (local work) the browser does not verify it. */
export type ScriptFile = { url: string; integrity?: string };

/** The server's settings for the starter, in the `data-start` attribute of its script element. */
export type StartSettings = {
  /** The script that hydrates or renders the page. */
  main: ScriptFile;
  /** Scripts that `main` loads for this page. */
  files: ScriptFile[];
  /** False for a page that needs the application: it shows an error, or only the browser renders it. */
  waitsForIntent: boolean;
  /** The application loads a chat provider's script, or a canary is judged by how its pages run. */
  startsWhenIdle: boolean;
  /** Origins that the Trusted Types policy allows in addition to the site's own. Without them the page has no policy. */
  trustedOrigins?: string[];
};

/** The hidden notice in each document that offers to load the page again. */
export const START_NOTICE_ID = 'start-notice';

/** The application dispatches this event on `document` when it is hydrated. */
export const STARTED_EVENT = 'site-started';

/** The application dispatches this event on `document` when it cannot load the page's code. */
export const START_FAILED_EVENT = 'site-start-failed';
