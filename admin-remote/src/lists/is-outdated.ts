import { statusOf } from 'shared-lib/api';

/**
 * Returns true if `error` says that the stored record differs from the shown one. Do not reload after other
 * failures: without a connection or session, the reload fails, too, and may lead away from a page with typed text.
 */
export const isOutdated = (error: unknown): boolean => [404, 412].includes(statusOf(error) ?? 0);
