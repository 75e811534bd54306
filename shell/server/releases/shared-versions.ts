/** Set by webpack.config.js. */
declare const SHARED_VERSIONS: Record<string, string> | undefined;

/** Versions of the packages that the shell shares with releases. Empty in unit tests, which have no build. */
export const sharedVersions = typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS;
