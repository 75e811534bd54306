import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, PICTURE_UPLOAD_FORMATS, PICTURE_UPLOAD_MAX_MEGABYTES } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { BusyError } from '../../../platform/errors';
import { MAX_PIXELS } from './encode';
import { pictureAddress, type Picture } from './picture';
import { storePicture } from './queries';
import { formLimits, readUpload } from './read-upload';
import { UPLOAD_FIELD } from './rejected-picture';
import { MAX_SIDE, normalizePicture } from './normalize-picture';
import type { WorkQueue } from './work-queue';

// Each upload is held in memory.
const MAX_CONCURRENT_UPLOADS = 8;

export function addUploadRoute(app: FastifyInstance, context: AppContext, encodes: WorkQueue): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart, formLimits);
      // Accepts all content types, because the route rejects wrong ones with a clearer message than Fastify.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      let running = 0;

      scope.post(
        `/${paths.upload}`,
        // The route parses the body itself. The schema is only documentation.
        { config: { access: 'admin', hasOwnBodyTimeout: true }, schema, validatorCompiler: () => () => true },
        async (request) => {
          if (running >= MAX_CONCURRENT_UPLOADS)
            throw new BusyError('Too many uploads are in progress. Try again in 5 seconds');
          running += 1;
          try {
            return answerOf(await storeUpload(await readUpload(request)));
          } finally {
            running -= 1;
          }
        },
      );
    },
    { logSerializers },
  );

  async function storeUpload(file: Buffer): Promise<Picture> {
    const key = `upload ${createHash('sha256').update(file).digest('hex')}`;
    const picture = await encodes.run(key, () => normalizePicture(file));
    await storePicture(context.db, picture, new Date(context.now()).toISOString());
    return picture;
  }
}

// At log level `trace`, the form parser would log its options with request headers and cookies.
const logSerializers = { busboyOptions: () => 'not logged' };

/** Has the response format of the picture host imgbb, because the admin pages can also upload to imgbb. */
const answerOf = (picture: Picture) => ({
  data: { url: pictureAddress(picture), width: picture.width, height: picture.height },
  success: true,
  status: 200,
});

const schema = {
  tags: ['Content'],
  summary: 'Uploads a picture',
  description:
    `One ${PICTURE_UPLOAD_FORMATS} of at most ${PICTURE_UPLOAD_MAX_MEGABYTES} MB and ${MAX_PIXELS / 1e6} megapixels. ` +
    `The service turns it upright, limits it to ${MAX_SIDE} pixels per side, and stores it as WebP without location, ` +
    'device and color profile. Of an animation it stores the first frame. The same picture always has the same URL, ' +
    'relative to this API.',
  consumes: ['multipart/form-data'],
  querystring: Type.Object({
    key: Type.Optional(Type.String({ description: 'Required by other image hosts; ignored' })),
  }),
  body: Type.Object({ [UPLOAD_FIELD]: Type.String({ format: 'binary' }) }),
  response: {
    200: Type.Object({
      data: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
      success: Type.Boolean(),
      status: Type.Integer(),
    }),
  },
};
