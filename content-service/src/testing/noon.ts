/** The time at which the clock of the tests starts. The day is a Friday. */
export const NOON = Date.UTC(2026, 10, 20, 12);
