import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths, VARIANT_WIDTHS } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { etagOf } from '../../../platform/cache/response-cache';
import { publicRoute } from '../../../platform/http/route-options';
import { pictureSchema } from './picture-schema';
import { hashIn, pictureId } from './picture';
import { pictureSize, type PictureBytes } from './queries';
import { CACHE_FOREVER, sendPicture } from './send-picture';
import type { Variants } from './variants';

// Visitors get a WebP until the AVIF is made, which usually takes some seconds.
const UNTIL_AVIF = 'public, max-age=60';

type OfPicture = { Params: { id: string; file: string } };

export function addVariantRoutes(app: FastifyInstance, { db }: AppContext, variants: Variants): void {
  app.get<OfPicture>(`/${paths.mediaVariant}`, route, async (request, reply) => {
    const { id, file } = request.params;
    const hash = hashIn(id);
    const size = hash && (await pictureSize(db, hash));
    if (!size || id !== pictureId(hash, size)) throw new NotFoundError('picture');
    if (file === 'preview.jpg') return send(request, reply, await variants.preview(hash));

    const [, digits, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
    const width = Number(digits);
    if (!isOffered(width, size.width)) throw new NotFoundError('picture');
    if (format === 'webp') return send(request, reply, await variants.webp(hash, width));
    const avif = await variants.avif(hash, width);
    if (avif) return send(request, reply, avif);
    const webp = await variants.webp(hash, width);
    variants
      .makeAvif(hash, width)
      .catch((error: unknown) => request.log.warn({ err: error }, 'no AVIF was made of a picture'));
    return send(request, reply, webp, UNTIL_AVIF);
  });
}

const isOffered = (width: number, original: number) =>
  width === original || (width < original && VARIANT_WIDTHS.includes(width));

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  picture: PictureBytes,
  cacheControl: string = CACHE_FOREVER,
) => sendPicture(request, reply, picture, { etag: etagOf(picture.bytes), cacheControl });

const route = publicRoute('Content', 'A stored picture at another width, or for link previews', {
  description: `Below the picture's own address without its extension: \`<width>.avif\` or \`<width>.webp\` with a width of ${VARIANT_WIDTHS.join(', ')} up to the picture's own, or that one; \`preview.jpg\` has 1200 by 630 pixels. Until an AVIF is made, and where it would be bigger, its address answers the WebP.`,
  response: { 200: pictureSchema('image/avif', 'image/webp', 'image/jpeg') },
});
