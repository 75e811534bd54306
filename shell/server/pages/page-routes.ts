import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitors } from '../visitors/visitors';
import { addressOf } from './address';
import { textAnswer, type Answer } from './page-response';
import { FORM_TYPE } from '../rendering/load-page';
import { isFromOtherSite, ownOrigins } from '../http/cross-site';
import type { Preferences } from './cached-page';
import type { PageRequest } from './page';

const LARGEST_FORM = 64 * 1024;

type AnswerTo = (asked: PageRequest, preferences: Preferences) => Promise<Answer>;
type Options = { siteUrl: string; visitors: Visitors; answerTo: AnswerTo };

/** A path that is no file and no call is a page, or a form sent to one: the remotes decide which exist. */
export async function pageRoutes(
  app: FastifyInstance,
  { siteUrl, visitors, answerTo }: Options,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const text = TEXTS[error.statusCode ?? 500];
    if (!text) throw error;
    return send(reply, textAnswer(error.statusCode ?? 500, text));
  });

  app.get('/*', async (request, reply) => send(reply, await answerTo(asked(request), preferences(request))));
  app.post<{ Body?: string }>(
    '/*',
    { bodyLimit: LARGEST_FORM, onRequest: refuseOtherSites },
    async (request, reply) =>
      send(reply, await answerTo({ ...asked(request), form: request.body ?? '' }, {})),
  );

  const asked = (request: FastifyRequest): PageRequest => ({
    ...addressOf(request.url, siteUrl),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    visitor: visitors.of(request.headers),
  });

  const preferences = ({ headers }: FastifyRequest): Preferences => ({
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  });

  async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply) {
    if (isFromOtherSite(request.headers, ownOrigins(request, siteUrl)))
      return send(reply, textAnswer(403, FROM_OTHER_SITE));
  }
}

const FROM_OTHER_SITE =
  'This form was sent by a page of another site. Open the page on this site and send it from there.';

const TEXTS: Record<number, string> = {
  413: `This form is too large: it may have ${LARGEST_FORM / 1024} KB. Go back, shorten it and send it again.`,
  415: `Forms are taken as ${FORM_TYPE} only.`,
};

const send = (reply: FastifyReply, { status, headers, body }: Answer) =>
  reply.code(status).headers(headers).send(body);
