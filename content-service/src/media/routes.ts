import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { Context } from '../context';
import { NotFoundError } from '../errors';
import { hasValidator } from '../http/send-answer';
import { pictureByHash } from './queries';
import { hashInAddress } from './picture';

// The address is the content's hash: what is there never changes. A picture opened by itself runs nothing.
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export function addMediaRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string } }>(
    `/${paths.media}`,
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const hash = hashInAddress(request.params.file);
      const picture = hash && (await pictureByHash(db, hash));
      if (!picture) throw new NotFoundError('picture');
      const etag = `"${hash}"`;
      reply.headers({ ...HEADERS, etag });
      if (hasValidator(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(picture.type).send(picture.bytes);
    },
  );
}

const schema = {
  tags: ['Content'],
  summary: 'A picture that the service keeps',
  params: Type.Object({ file: Type.String() }),
};
