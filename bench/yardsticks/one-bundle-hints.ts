/** Replaces shell/server/pages/hints.ts in the build of `buildOneBundle`. */
export const hintsFor = () => [];
