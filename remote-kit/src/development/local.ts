/** The version of a remote that no release has: what its sources are just now. */
export const LOCAL_VERSION = 'local';

/** Where the development server has the files of a remote. */
export const localUrl = (remote: string) => `/local/${remote}/`;
