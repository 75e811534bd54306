import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { addAdminRequestRoutes } from './admin-routes';
import { addRequestRoutes } from './public-routes';

/** Information requests and newsletter subscriptions of visitors. */
export const requests = fastifyPlugin<AppContext>(
  async (app, context) => {
    addRequestRoutes(app, context);
    addAdminRequestRoutes(app, context);
  },
  { name: 'requests', dependencies: ['http'] },
);
