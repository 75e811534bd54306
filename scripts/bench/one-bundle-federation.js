import * as home from '../../public-remote/src/pages/home';
import { routes } from '../../public-remote/src/routes';

const homeRoute = routes.find(({ index }) => index);

/** In place of shell/src/composition/federation.ts: Home is compiled in, nothing is loaded at run time. */
export const createFederation = () => ({
  routesOf: async () => [{ ...homeRoute, lazy: undefined, ...home }],
});
