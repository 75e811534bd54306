import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrossSiteRequest, ownOrigins } from '../http/cross-site';
import { notice, NOT_READ } from './notice';
import { PREVIEW_HEADERS, PREVIEW_PATH, type Previews } from './previews';

type Options = { siteUrl: string; previews: Previews };

export async function previewPage(app: FastifyInstance, { siteUrl, previews }: Options): Promise<void> {
  app.removeAllContentTypeParsers();
  // Discards the body: the form that ends a preview has no fields.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null),
  );

  // The path contains the link's secret, so requests to this path are not logged.
  // A wildcard, because the router would answer 404 to a longer parameter than `maxParamLength`.
  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}/*`, { logLevel: 'warn' }, async (request, reply) => {
    const token = request.params['*'];
    const state = previews.atLink(token, request.headers);
    if (state.kind === 'unknown') return notice(reply, 503, NOT_READ);
    if (state.kind === 'ended') return notice(reply, 410, ENDED);
    if (state.kind === 'private') return notice(reply, 403, NEEDS_SESSION);
    if (state.kind !== 'shown') return notice(reply, 403, FORGED);
    return reply
      .headers({
        ...PREVIEW_HEADERS,
        'Set-Cookie': previews.start(token),
        'Referrer-Policy': 'no-referrer',
      })
      .redirect(state.preview.below, 303);
  });

  app.post(`${PREVIEW_PATH}/leave`, async (request, reply) => {
    if (isCrossSiteRequest(request, siteUrl)) return notice(reply, 403, CROSS_SITE);
    return reply
      .headers({ ...PREVIEW_HEADERS, 'Set-Cookie': previews.end() })
      .redirect(pathOfReferrer(request), 303);
  });

  function pathOfReferrer(request: FastifyRequest): string {
    const { referer } = request.headers;
    if (!referer || !URL.canParse(referer)) return '/';
    const { origin, pathname, search } = new URL(referer);
    const isOwn = ownOrigins(request, siteUrl).includes(origin) && !/^\/[/\\]/.test(pathname);
    return isOwn && !pathname.startsWith(`${PREVIEW_PATH}/`) ? pathname + search : '/';
  }
}

const ENDED = {
  title: 'This preview has ended',
  text: 'Its link expired or was removed. Ask the team that sent it for another one.',
};
const FORGED = {
  title: 'This link is not valid',
  text: 'It is incomplete or was changed. Copy the complete link, and open it again.',
};
const NEEDS_SESSION = {
  title: 'This preview is for people who are signed in',
  text: 'Sign in on the live site, then open the link again.',
};
const CROSS_SITE = {
  title: 'The preview was not left',
  text: 'A page of another site sent this form. Leave the preview on a page of this site.',
};
