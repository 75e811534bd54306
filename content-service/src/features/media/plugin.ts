import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { Context } from '../../platform/app-context/app-context';
import { NotFoundError } from '../../platform/errors';
import { addResizedRoute } from './resized/routes';
import { describePicture } from './pictures/picture-schema';
import { hashIn, isFileOf } from './pictures/picture';
import { pictureByHash } from './pictures/queries';
import { FOR_GOOD, sendPicture } from './pictures/send-picture';
import { addUploadRoute } from './pictures/upload-route';
import { addVariantRoutes } from './pictures/variant-routes';
import { Variants } from './pictures/variants';
import { WorkQueue } from './pictures/work-queue';

const ENCODES_AT_ONCE = 2;

/** Pictures: those that the service takes and keeps, their variants, and those of other hosts made smaller. */
export function addMediaRoutes(app: FastifyInstance, context: Context): void {
  const encodes = new WorkQueue(ENCODES_AT_ONCE);
  const variants = new Variants(context, encodes);
  addOriginalRoutes(app, context);
  addVariantRoutes(app, context, variants);
  addUploadRoute(app, context, encodes);
  addResizedRoute(app, context, encodes);
  app.addHook('onClose', async () => {
    // What the first one has begun goes on in the second.
    await variants.close();
    await encodes.close();
  });
}

function addOriginalRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string } }>(
    `/${paths.media}`,
    {
      config: { access: 'public' },
      schema: {
        ...describePicture('A picture that the service keeps'),
        params: Type.Object({ file: Type.String() }),
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const hash = hashIn(file);
      const picture = hash && (await pictureByHash(db, hash));
      if (!picture || !isFileOf(file, hash, picture)) throw new NotFoundError('picture');
      return sendPicture(request, reply, picture, { etag: `"${hash}"`, cacheControl: FOR_GOOD });
    },
  );
}
