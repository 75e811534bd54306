import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasValidator } from '../../../platform/http/send-cached';
import type { PictureBytes } from './queries';

// Prevents code in a picture from running when a browser opens the picture as a page. Allows pages of other origins to
// embed pictures.
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** `Cache-Control` for URLs whose content never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

type Freshness = { etag: string; cacheControl: string };

/** Sends a picture, or 304 if the client has the current one. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: PictureBytes,
  { etag, cacheControl }: Freshness,
): FastifyReply {
  reply.headers({ ...HEADERS, etag, 'cache-control': cacheControl });
  if (hasValidator(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
