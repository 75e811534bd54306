import type { FastifyInstance } from 'fastify';
import { isName } from 'release-store/release';
import type { FolderStore } from 'release-store/store';
import { OVERLAY_PATH } from '../../src/overlay/overlay-state';
import type { ReleaseToken } from '../config';
import { isCrossSiteRequest } from '../http/cross-site';
import { sendProblem } from '../http/problem';
import { reasonOf } from '../logging/reason';
import { notice } from '../previews/notice';
import type { LiveReleases } from '../releases/releases';
import { holderOf } from '../visitors/token-holder';
import type { Visitors } from '../visitors/visitors';
import type { OverlayPasses } from './overlay-passes';
import { overlayState } from './overlay-state';
import { OPERATOR_CACHING } from './with-overlay';

type Options = {
  siteUrl: string;
  tokens: () => readonly ReleaseToken[];
  passes: OverlayPasses;
  releases: LiveReleases;
  visitors: Visitors;
  store: Pick<FolderStore, 'entry'> | undefined;
};

const MAX_BODY_BYTES = 4 * 1024;
const MAX_PASS_LENGTH = 200;

/**
 * Serves the overlay, which shows the remote and the release that drew each part of a page. The holder of a release
 * token creates a link. Opening the link starts the overlay in that browser.
 */
export async function overlayRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { siteUrl, tokens, passes, releases, visitors } = options;
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...OPERATOR_CACHING, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  });

  app.post(OVERLAY_PATH, { bodyLimit: MAX_BODY_BYTES }, async ({ headers, log }, reply) => {
    const holder = holderOf(headers.authorization, tokens());
    if (!holder) return sendProblem(reply, UNKNOWN_TOKEN);
    const { role, person } = holder;
    log.info({ role, person }, 'link to the overlay is created');
    const { pass, until } = passes.create('link', holder);
    return reply.code(201).send({ url: `${siteUrl}${OVERLAY_PATH}/${pass}`, until: until.toISOString() });
  });

  // The path contains the link's secret, so requests to this path are not logged.
  app.get<{ Params: { pass: string } }>(
    `${OVERLAY_PATH}/:pass`,
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const operator = passes.read('link', params.pass.slice(0, MAX_PASS_LENGTH));
      if (!operator) return notice(reply, 403, INVALID_LINK);
      return reply.header('Set-Cookie', passes.start(operator.holder)).redirect('/', 303);
    },
  );

  app.get(`${OVERLAY_PATH}/state`, async ({ headers }, reply) => {
    const operator = passes.operatorIn(headers);
    if (!operator) return sendProblem(reply, NOT_FOUND);
    return overlayState(operator, visitors.of(headers), options);
  });

  app.post<{ Body: unknown }>(
    `${OVERLAY_PATH}/pin`,
    { bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const { headers, body, log } = request;
      const operator = passes.operatorIn(headers);
      if (!operator) return sendProblem(reply, NOT_FOUND);
      if (isCrossSiteRequest(request, siteUrl)) return sendProblem(reply, CROSS_SITE);
      const { pinned = {}, preview } = visitors.of(headers);
      if (preview) return sendProblem(reply, IN_PREVIEW);
      const { remote, version } = (body ?? {}) as Record<string, unknown>;
      const { role, mayChange } = operator.holder;
      if (typeof remote !== 'string' || !(mayChange(remote) && releases.mounts.has(remote)))
        return sendProblem(reply, wrongRemote(role));
      if (version !== null && !isName(version)) return sendProblem(reply, INVALID_VERSION);
      const { [remote]: _former, ...others } = pinned;
      if (version !== null) {
        try {
          await releases.preloadPinned({ [remote]: version });
        } catch (error) {
          log.warn({ remote, version, reason: reasonOf(error) }, 'version cannot be pinned');
          return sendProblem(reply, cannotBeUsed(remote, version, reasonOf(error)));
        }
      }
      const next = version === null ? others : { ...others, [remote]: version };
      const cookie = Object.keys(next).length > 0 ? visitors.pin(next) : visitors.unpin();
      return reply.header('Set-Cookie', cookie).send({ pinned: next });
    },
  );

  app.post(`${OVERLAY_PATH}/leave`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    if (isCrossSiteRequest(request, siteUrl)) return sendProblem(reply, CROSS_SITE);
    return reply.header('Set-Cookie', [passes.end(), visitors.unpin()]).send({});
  });
}

const UNKNOWN_TOKEN = {
  status: 401,
  title: 'Unknown token',
  detail: 'The link to the overlay needs a release token: Authorization: Bearer <token>.',
};
const NOT_FOUND = { status: 404, title: 'Not Found' };
const CROSS_SITE = {
  status: 403,
  title: 'Request of another site',
  detail: 'A page of another site sent this request. Use the overlay on a page of this site.',
};
const IN_PREVIEW = {
  status: 409,
  title: 'A preview is open',
  detail: 'This browser shows a preview. Leave the preview, then choose a version.',
};
const INVALID_VERSION = {
  status: 422,
  title: 'Invalid version',
  detail: 'version is missing or invalid: use one like 1.4.0, or null for the live version.',
};
const INVALID_LINK = {
  title: 'This link is not valid',
  text: 'It was changed, is older than five minutes, or its token was withdrawn. Create another one: npm run releases -- overlay',
};

/** Does not reveal whether the remote exists. */
const wrongRemote = (role: string) => ({
  status: 403,
  title: 'Wrong remote',
  detail: `remote is missing, or the token of ${role} is not valid for it.`,
});

const cannotBeUsed = (remote: string, version: string, reason: string) => ({
  status: 422,
  title: 'Version cannot be used',
  detail: `${remote} ${version} cannot be used: ${reason}`,
});
