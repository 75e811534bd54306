/** Version of a remote that the development server compiles. No release has this version. */
export const LOCAL_VERSION = 'local';

export const localUrl = (remote: string) => `/local/${remote}/`;
