import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { BusyError } from '../../../platform/errors';
import { problemSchema } from '../../../platform/http/problem-details';
import { pictureAddress, type Picture } from './picture';
import { storePicture } from './queries';
import { formLimits, readUpload } from './read-upload';
import { UPLOAD_FIELD } from './rejected-picture';
import { normalizePicture } from './normalize-picture';
import type { WorkQueue } from './work-queue';

// Each may hold a whole file in memory, whether it arrives, waits or is decoded.
const UPLOADS_AT_ONCE = 8;

/** Takes pictures from admins. Forms are read in a scope of their own: everywhere else they stay refused. */
export function addUploadRoute(app: FastifyInstance, context: AppContext, encodes: WorkQueue): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart, formLimits);
      letGoOfSenders(scope);
      // Anything else gets as far as the route, which says what it takes.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      let underWay = 0;

      scope.post(
        `/${paths.upload}`,
        // The body is read by hand: the schema describes it.
        { config: { access: 'admin', timesItsBody: true }, schema, validatorCompiler: () => () => true },
        async (request) => {
          if (underWay >= UPLOADS_AT_ONCE)
            throw new BusyError('Too many pictures are being taken right now. Try again in 5 seconds');
          underWay += 1;
          try {
            return answerOf(await kept(await readUpload(request)));
          } finally {
            underWay -= 1;
          }
        },
      );
    },
    { logSerializers },
  );

  async function kept(file: Buffer): Promise<Picture> {
    const key = `upload ${createHash('sha256').update(file).digest('hex')}`;
    const picture = await encodes.run(key, () => normalizePicture(file));
    await storePicture(context.db, picture, new Date(context.now()).toISOString());
    return picture;
  }
}

// Who is answered before all is sent may go on sending, and would keep the service from stopping.
function letGoOfSenders(scope: FastifyInstance): void {
  const sending = new Set<IncomingMessage>();
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    sending.add(raw);
    raw.once('close', () => sending.delete(raw));
  });
  scope.addHook('preClose', async () => {
    for (const raw of sending) raw.destroy();
  });
}

// The parser traces the request's headers, cookies among them.
const logSerializers = { busboyOptions: () => 'not logged' };

/** As image hosts answer, so that one can stand in for the other. */
const answerOf = (picture: Picture) => ({
  data: { url: pictureAddress(picture), width: picture.width, height: picture.height },
  success: true,
  status: 200,
});

const schema = {
  tags: ['Content'],
  summary: 'Takes a picture',
  description:
    'One JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 40 megapixels. It is decoded, turned upright, made at most 2560 pixels wide and high, and kept as WebP without what the file says of place, device and colours; of moving pictures the first one. The same picture has the same address, relative to this API.',
  security: [{ session: [] }],
  consumes: ['multipart/form-data'],
  querystring: Type.Object({
    key: Type.Optional(Type.String({ description: 'Asked for by other image hosts; ignored' })),
  }),
  body: Type.Object({ [UPLOAD_FIELD]: Type.String({ format: 'binary' }) }),
  response: {
    200: Type.Object({
      data: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
      success: Type.Boolean(),
      status: Type.Integer(),
    }),
    '4xx': problemSchema,
    503: problemSchema,
  },
};
