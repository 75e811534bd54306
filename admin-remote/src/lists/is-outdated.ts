import { statusOf } from 'shared-lib/api';

/**
 * Returns true if the record was deleted (404) or changed (412), so that a reload helps. Without a connection or
 * session, a reload would fail, too, and might lead away from a page with typed text.
 */
export const isOutdated = (error: unknown): boolean => [404, 412].includes(statusOf(error) ?? 0);
