import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, VARIANT_WIDTHS } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import type { VariantFormat } from '../../../platform/database/tables';
import { BusyError, ForbiddenError, InvalidError, UpstreamError } from '../../../platform/errors';
import { etagOf } from '../../../platform/cache/response-cache';
import { problemSchema } from '../../../platform/http/problem-details';
import { publicRoute } from '../../../platform/http/route-options';
import { pictureSchema } from '../pictures/picture-schema';
import { encode, PREVIEW_SIZE, TYPE_OF } from '../pictures/encode';
import type { PictureBytes } from '../pictures/queries';
import { sendPicture } from '../pictures/send-picture';
import { WorkQueue } from '../pictures/work-queue';
import { contentPictureUrls } from './content-picture-urls';
import { fetchPicture } from './fetch-picture';
import { PictureCache } from './picture-cache';

// Each picture is held in memory.
const MAX_CONCURRENT_FETCHES_PER_ORIGIN = 4;
const MAX_WAIT_MS = 10_000;
const FOR_A_DAY = 'public, max-age=86400';

type Query = { src: string; width?: string; format: VariantFormat };

export function addResizedRoute(app: FastifyInstance, context: AppContext, encodes: WorkQueue): void {
  // One queue per origin, so that an origin that does not respond delays no pictures of other origins.
  const fetches = new Map(
    context.config.imageOrigins.map((origin) => [
      origin,
      new WorkQueue(MAX_CONCURRENT_FETCHES_PER_ORIGIN, MAX_WAIT_MS),
    ]),
  );
  const cache = new PictureCache(context.now);
  // Cancels downloads at shutdown, which would otherwise wait for origins that do not respond.
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  app.get<{ Querystring: Query }>(`/${paths.resized}`, route, async (request, reply) => {
    const { src, format } = request.query;
    const width = widthOf(request.query);
    if (!(await isServed(context, src))) throw new ForbiddenError(`src ${NOT_SERVED}`, [FAULT]);
    const key = `${format} ${width} ${src}`;
    let picture = cache.get(key);
    try {
      picture ??= await fetches.get(new URL(src).origin)!.run(key, () => resized(key, src, format, width));
    } catch (error) {
      if (!isNotResized(error) || format === 'preview') throw error;
      request.log.warn({ err: error, src }, 'picture not resized, browsers get it from its host');
      return reply.header('cache-control', 'no-store').redirect(new URL(src).href);
    }
    return sendPicture(request, reply, picture, { etag: etagOf(picture.bytes), cacheControl: FOR_A_DAY });
  });

  async function resized(
    key: string,
    src: string,
    format: VariantFormat,
    width: number,
  ): Promise<PictureBytes> {
    const original = await fetchPicture(src, stopping.signal);
    const bytes = await encodes.run(key, () => encode(original, format, width)).catch(undecodable);
    const picture = { type: TYPE_OF[format], bytes };
    cache.set(key, picture);
    return picture;
  }
}

const NOT_SERVED = 'is no picture of the content at a host in IMAGE_ORIGINS';
const FAULT = { field: 'src', message: NOT_SERVED };

/** Without these checks, callers could make the service fetch any URL (SSRF). */
async function isServed(context: AppContext, src: string): Promise<boolean> {
  const { imageOrigins } = context.config;
  if (!URL.canParse(src) || !imageOrigins.includes(new URL(src).origin)) return false;
  return (await contentPictureUrls(context)).has(src);
}

function widthOf({ width, format }: Query): number {
  if (format === 'preview' && width !== undefined)
    throw new InvalidError([{ field: 'width', message: 'is not taken for a preview' }]);
  if (format === 'preview') return PREVIEW_SIZE.width;
  if (width === undefined) throw new InvalidError([{ field: 'width', message: 'is missing' }]);
  return Number(width);
}

const isNotResized = (error: unknown) => error instanceof UpstreamError || error instanceof BusyError;

function undecodable(error: unknown): never {
  if (error instanceof BusyError) throw error;
  throw new UpstreamError('The picture from the other host cannot be decoded', error);
}

const oneOf = <Value extends string>(values: Value[]) => Type.Unsafe<Value>({ type: 'string', enum: values });

const route = publicRoute('Content', 'A picture of another host, made smaller', {
  description:
    'Serves the pictures that stand in the content right now, of hosts that are configured. `preview` is a JPEG of 1200 by 630 pixels and takes no width. A picture that cannot be resized, such as an SVG, is answered with a redirect to its host; a preview of it with 502. So is a picture that has to wait too long, and a preview of it with 503.',
  querystring: Type.Object(
    {
      src: Type.String({ description: 'URL of the picture, exactly as in the content' }),
      width: Type.Optional(oneOf(VARIANT_WIDTHS.map(String))),
      format: oneOf<VariantFormat>(['avif', 'webp', 'preview']),
    },
    { additionalProperties: false },
  ),
  response: { 200: pictureSchema('image/avif', 'image/webp', 'image/jpeg'), 502: problemSchema },
});
