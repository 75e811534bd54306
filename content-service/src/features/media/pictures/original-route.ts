import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { hashIn, isFileOf } from './picture';
import { pictureSchema } from './picture-schema';
import { pictureByHash } from './queries';
import { FOR_GOOD, sendPicture } from './send-picture';

export function addOriginalRoute(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { file: string } }>(
    `/${paths.media}`,
    {
      config: { access: 'public' },
      schema: {
        ...pictureSchema('A stored picture'),
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
