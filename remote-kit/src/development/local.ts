/** Version of remotes that the development server compiles. No release has this version. */
export const LOCAL_VERSION = 'local';

export const localUrl = (remote: string) => `/local/${remote}/`;
