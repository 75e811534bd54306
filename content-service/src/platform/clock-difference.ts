/** Clocks of servers that are synchronized by NTP differ by less than this. */
export const MAX_CLOCK_DIFFERENCE_MS = 2_000;
