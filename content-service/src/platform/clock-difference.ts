/** Servers that synchronize their clocks (NTP) differ less. */
export const MAX_CLOCK_DIFFERENCE_MS = 2_000;
