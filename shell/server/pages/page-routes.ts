import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSiteRequest } from '../http/cross-site';
import { FORM_TYPE } from '../rendering/load-page';
import type { Visitors } from '../visitors/visitors';
import { addressOf } from '../site/address';
import type { Preferences } from './cached-page';
import type { PageRequest } from './page-request';
import { textResponse, type PageResponse } from './page-response';

const MAX_FORM_BYTES = 64 * 1024;

type Options = {
  siteUrl: string;
  visitors: Visitors;
  handle: (request: PageRequest, preferences: Preferences) => Promise<PageResponse>;
};

/** Handles every path that no other route handles, because only the remotes know which pages exist. */
export async function pageRoutes(
  app: FastifyInstance,
  { siteUrl, visitors, handle }: Options,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const text = FORM_ERRORS[error.statusCode ?? 500];
    if (!text) throw error;
    return send(reply, textResponse(error.statusCode ?? 500, text));
  });

  app.get('/*', async (request, reply) => {
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
    return send(reply, await handle(pageRequest(request), { acceptEncoding, ifNoneMatch }));
  });
  app.post<{ Body?: string }>(
    '/*',
    { bodyLimit: MAX_FORM_BYTES, onRequest: rejectCrossSite },
    async (request, reply) =>
      send(reply, await handle({ ...pageRequest(request), form: request.body ?? '' }, {})),
  );

  const pageRequest = ({ url, ip, headers }: FastifyRequest): PageRequest => ({
    ...addressOf(url, siteUrl),
    ip,
    userAgent: headers['user-agent'],
    visitor: visitors.of(headers),
  });

  async function rejectCrossSite(request: FastifyRequest, reply: FastifyReply) {
    if (isCrossSiteRequest(request, siteUrl)) return send(reply, textResponse(403, CROSS_SITE_FORM));
  }
}

const CROSS_SITE_FORM =
  'This form was sent by a page of another site. Open the page on this site and send it from there.';

const FORM_ERRORS: Record<number, string> = {
  413: `This form is too large. The limit is ${MAX_FORM_BYTES / 1024} KB. Go back, shorten it and send it again.`,
  415: `Send forms as ${FORM_TYPE}.`,
};

const send = (reply: FastifyReply, { status, headers, body }: PageResponse) =>
  reply.code(status).headers(headers).send(body);
