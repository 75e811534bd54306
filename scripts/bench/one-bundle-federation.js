import * as home from '../../public-remote/src/pages/home';

/** In place of shell/src/composition/federation.ts: Home is compiled in, nothing is loaded at run time. */
export const createFederation = () => ({
  routesOf: async () => [{ id: 'pages/home', index: true, loader: home.loader, Component: home.Component }],
});
