import { statusOf } from 'shared-lib/api';

/**
 * Returns true if the shown record was deleted (404) or changed (412), so the page must be reloaded. Do not reload
 * after other failures: without a connection or session, the reload fails, too, and may lead away from a page with
 * typed text.
 */
export const isOutdated = (error: unknown): boolean => [404, 412].includes(statusOf(error) ?? 0);
