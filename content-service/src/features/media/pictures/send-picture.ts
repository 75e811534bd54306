import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasValidator } from '../../../platform/http/send-cached';
import type { PictureBytes } from './queries';

// The sandbox stops scripts if a browser opens a picture as a page. Other origins may embed pictures.
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: PictureBytes,
  { etag, cacheControl }: { etag: string; cacheControl: string },
): FastifyReply {
  reply.headers({ ...HEADERS, etag, 'cache-control': cacheControl });
  if (hasValidator(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
