import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { addAdminRequestRoutes } from './admin-routes';
import { addDeskChangeRoutes } from './desk/change-routes';
import { addDeskExportRoutes } from './desk/export-route';
import { addDeskReadRoutes } from './desk/read-routes';
import { addImportRoutes } from './import/import-routes';
import { newsletterLinks } from './newsletter/link-routes';
import { addRequestRoutes } from './public-routes';
import { addReplyRoutes } from './replies/reply-routes';
import { addTemplateRoutes } from './replies/template-routes';

export const requests = fastifyPlugin<AppContext>(
  async (app, context) => {
    addRequestRoutes(app, context);
    addAdminRequestRoutes(app, context);
    addDeskReadRoutes(app, context);
    addDeskExportRoutes(app, context);
    addDeskChangeRoutes(app, context);
    addImportRoutes(app, context);
    addReplyRoutes(app, context);
    addTemplateRoutes(app, context);
    // The newsletter routes have their own Fastify scope, because only these routes accept forms.
    await app.register(newsletterLinks, context);
  },
  { name: 'requests', dependencies: ['http'] },
);
