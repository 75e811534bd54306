import { join } from 'node:path';

/** Script that starts Chromium from `CHROMIUM_PATH`. Undefined if Playwright's own browsers are used. */
export const chromiumPath = process.env.CHROMIUM_PATH && join(__dirname, '../chromium.sh');

/**
 * Path of a Chromium that has no user interface, no back/forward cache and no Reporting API.
 * Undefined if it is not installed.
 */
export const headlessShellPath = process.env.HEADLESS_SHELL_PATH || undefined;
