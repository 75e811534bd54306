/** In place of shell/server/pages/hints.ts: no file of a remote is needed. */
export const hintsFor = () => [];
