/** Version of remotes that the development server compiles. */
export const LOCAL_VERSION = 'local';

export const localUrl = (remote: string) => `/local/${remote}/`;
