/** Start time of the tests' clock: a Friday. */
export const NOON = Date.UTC(2026, 10, 20, 12);
