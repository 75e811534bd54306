/** Replaces shell/server/pages/hints.ts. */
export const hintsFor = () => [];
