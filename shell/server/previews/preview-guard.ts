import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import { reasonOf } from '../logging/reason';
import type { LiveReleases } from '../releases/releases';
import { notice, NOT_READ, type Notice } from './notice';
import { PREVIEW_HEADERS, type Previews } from './previews';

type Options = { previews: Previews; releases: LiveReleases };

const PAGES = '/*';
const API = '/api';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Keeps previews view-only and out of caches and search engines. */
export function guardPreviews(app: FastifyInstance, { previews, releases }: Options): void {
  const stateOf = ({ headers }: FastifyRequest) => previews.inCookie(headers);

  app.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const isApi = route.startsWith(API);
    if (READS.has(request.method) || !(isApi || route === PAGES)) return;
    const { kind } = stateOf(request);
    if (kind === 'shown') return rejectWrite(reply, 403, VIEW_ONLY, isApi);
    if (kind === 'ended') return rejectWrite(reply, 410, ENDED, isApi);
    if (kind === 'unknown') return rejectWrite(reply, 503, UNKNOWN, isApi);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== PAGES) return;
    const state = stateOf(request);
    // The cookie stays: without it, other open pages of the preview would send their forms to the live site.
    if (state.kind === 'ended') return notice(reply, 410, ENDED);
    if (state.kind === 'unknown') return notice(reply, 503, UNKNOWN);
    if (state.kind !== 'shown') return;
    const { remote, version } = state.preview;
    try {
      await releases.preloadPinned({ [remote]: version });
    } catch (error) {
      request.log.warn({ remote, version, reason: reasonOf(error) }, 'preview cannot be shown');
      return notice(reply, 503, NOT_SHOWN);
    }
  });

  app.addHook('onSend', async (request, reply) => {
    const isPage = [PAGES, '/composition.json'].includes(request.routeOptions.url ?? '');
    if (isPage && stateOf(request).kind === 'shown') reply.headers(PREVIEW_HEADERS);
  });
}

function rejectWrite(reply: FastifyReply, status: number, answer: Notice, isApi: boolean) {
  const { title, text } = answer;
  return isApi ? sendProblem(reply, { status, title, detail: text }) : notice(reply, status, answer);
}

const VIEW_ONLY = {
  title: 'A preview is view-only',
  text: 'Nothing was sent. Leave the preview to send forms and to sign in on the live site.',
  hasLeave: true,
};
const ENDED = {
  title: 'This preview has ended',
  text: 'Its link expired or was removed. The live site is not affected.',
  hasLeave: true,
};
const UNKNOWN = { ...NOT_READ, hasLeave: true };
const NOT_SHOWN = {
  title: 'This preview cannot be shown',
  text: 'The site rejects its release at the moment. Ask the team that sent you the link, or leave the preview.',
  hasLeave: true,
};
