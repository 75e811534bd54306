/** Version of a remote that the development server compiles. No release has this version. */
export const LOCAL_VERSION = 'local';

/** Base URL of a remote's files on the development server. */
export const localUrl = (remote: string) => `/local/${remote}/`;
