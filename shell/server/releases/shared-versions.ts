/** Set by webpack.config.js. */
declare const SHARED_VERSIONS: Record<string, string> | undefined;

/** Empty in unit tests, which have no build. */
export const sharedVersions = typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS;
