/** No release has this version. */
export const LOCAL_VERSION = 'local';

export const localUrl = (remote: string) => `/local/${remote}/`;
