import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { publicRoute } from '../../../platform/http/route-options';
import { hashIn, isFileOf } from './picture';
import { pictureSchema } from './picture-schema';
import { pictureByHash } from './queries';
import { CACHE_FOREVER, sendPicture } from './send-picture';

export function addOriginalRoute(app: FastifyInstance, { db }: AppContext): void {
  const route = publicRoute('Content', 'A stored picture', {
    response: { 200: pictureSchema('image/webp', 'image/png', 'image/jpeg') },
  });
  app.get<{ Params: { file: string } }>(`/${paths.media}`, route, async (request, reply) => {
    const { file } = request.params;
    const hash = hashIn(file);
    const picture = hash && (await pictureByHash(db, hash));
    if (!picture || !isFileOf(file, hash, picture)) throw new NotFoundError('picture');
    return sendPicture(request, reply, picture, { etag: `"${hash}"`, cacheControl: CACHE_FOREVER });
  });
}
