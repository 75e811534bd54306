import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { addResizedRoute } from './resized/routes';
import { addOriginalRoute } from './pictures/original-route';
import { addUploadRoute } from './pictures/upload-route';
import { addVariantRoutes } from './pictures/variant-routes';
import { Variants } from './pictures/variants';
import { WorkQueue } from './pictures/work-queue';

const MAX_CONCURRENT_ENCODES = 2;
// Waiting and encoding together must be shorter than `SILENCE_MS`, after which the service closes a silent connection.
const MAX_ENCODE_WAIT_MS = 30_000;

export const media = fastifyPlugin<AppContext>(
  async (app, context) => {
    const encodes = new WorkQueue(MAX_CONCURRENT_ENCODES, MAX_ENCODE_WAIT_MS);
    const variants = new Variants(context, encodes, app.log);
    addOriginalRoute(app, context);
    addVariantRoutes(app, context, variants);
    addUploadRoute(app, context, encodes);
    addResizedRoute(app, context, encodes);
    app.addHook('onClose', async () => {
      // `variants` must close first, because its tasks use `encodes`.
      await variants.close();
      await encodes.close();
    });
  },
  { name: 'media', dependencies: ['http'] },
);
