import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyMultipartOptions } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PICTURE_UPLOAD_MAX_BYTES, PICTURE_UPLOAD_MAX_MEGABYTES } from 'shared-lib/schema';
import { UPLOAD_TIMEOUT_MS } from '../../../platform/http/connections';
import { RejectedPictureError, UPLOAD_FIELD } from './rejected-picture';

export const formLimits: FastifyMultipartOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: PICTURE_UPLOAD_MAX_BYTES,
    // One more than allowed, because the route rejects a second part with a clearer message than the parser.
    parts: 2,
    fieldSize: 1024,
    fieldNameSize: 100,
    headerPairs: 20,
  },
};

export async function readUpload(request: FastifyRequest, timeLimitMs = UPLOAD_TIMEOUT_MS): Promise<Buffer> {
  if (!request.isMultipart()) throw new RejectedPictureError(415, 'must be sent as multipart/form-data');
  const controller = new AbortController();
  try {
    // If the client has disconnected during authentication, the parser would wait for the end of the form forever.
    if (request.raw.destroyed) throw new Error('The client has disconnected');
    return await Promise.race([onlyPicture(request), tooSlow(timeLimitMs, controller.signal)]);
  } catch (error) {
    if (error instanceof RejectedPictureError) throw error;
    throw new RejectedPictureError(400, 'cannot be found: the form is broken or incomplete');
  } finally {
    controller.abort();
    // Discards the rest of the body: browsers and proxies read the response only after the body is sent.
    request.raw.unpipe().resume();
  }
}

async function onlyPicture(request: FastifyRequest): Promise<Buffer> {
  let picture: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.fieldname !== UPLOAD_FIELD)
      throw new RejectedPictureError(400, 'is not a field of this request', { field: part.fieldname });
    if (part.type === 'field') throw new RejectedPictureError(400, 'must be a file');
    if (picture) throw new RejectedPictureError(400, 'must be one file');
    picture = await part.toBuffer();
    if (part.file.truncated)
      throw new RejectedPictureError(413, `is larger than ${PICTURE_UPLOAD_MAX_MEGABYTES} MB`);
  }
  if (!picture) throw new RejectedPictureError(400, 'is missing');
  if (picture.length === 0) throw new RejectedPictureError(400, 'is empty');
  return picture;
}

async function tooSlow(afterMs: number, signal: AbortSignal): Promise<never> {
  await delay(afterMs, undefined, { signal });
  throw new RejectedPictureError(408, `took longer than ${afterMs / 1000} seconds to arrive`, {
    headers: { connection: 'close' },
  });
}
