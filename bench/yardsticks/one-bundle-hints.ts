/** Replaces shell/server/pages/hints.ts: the page needs no files of a remote. */
export const hintsFor = () => [];
