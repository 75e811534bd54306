import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseToken } from '../config';
import { escapeHtml } from 'shared-lib/server';
import { sendPlainPage } from '../http/plain-page';
import { FORM_TYPE } from '../rendering/load-page';
import { isCrossSiteRequest } from '../http/cross-site';
import type { LiveReleases } from '../releases/releases';
import type { Mounts } from '../site/mounts';
import type { Visitors } from '../visitors/visitors';
import { holderOf } from '../visitors/token-holder';

const MAX_FORM_BYTES = 4 * 1024;

type Options = {
  siteUrl: string;
  tokens: () => readonly ReleaseToken[];
  releases: LiveReleases;
  visitors: Visitors;
};

type Fields = Partial<Record<'set' | 'at' | 'token', string>>;

/** Serves a form that pins a release set. Log entries of browser errors contain its URL with the set at that time. */
export async function tryPage(app: FastifyInstance, options: Options): Promise<void> {
  const { siteUrl, tokens, releases, visitors } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/releases/try', ({ query }, reply) =>
    page(reply, 200, textsIn(query)),
  );

  app.post<{ Body?: Fields }>('/releases/try', async (request, reply) => {
    const { body = {} } = request;
    if (isCrossSiteRequest(request, siteUrl)) return page(reply, 403, body, CROSS_SITE_FORM);
    const at = localPath(body.at);
    if (body.set === '') return reply.header('Set-Cookie', visitors.unpin()).redirect(at, 303);
    const holder = holderOf(body.token, tokens());
    if (!holder)
      return page(reply, 401, body, 'This token is not valid for this site. Check it and try again.');
    const versions = versionsIn(body.set, releases.mounts);
    const others = Object.keys(versions).filter((remote) => !holder.mayChange(remote));
    for (const remote of others) delete versions[remote];
    if (Object.keys(versions).length === 0)
      return page(reply, 422, body, `The set names no release that a token of ${holder.role} may try.`);
    try {
      await releases.preloadPinned(versions);
    } catch (error) {
      return page(reply, 422, body, `A release of this set cannot be loaded: ${(error as Error).message}`);
    }
    return reply.header('Set-Cookie', visitors.pin(versions)).redirect(at, 303);
  });
}

const CROSS_SITE_FORM = 'This form was sent by a page of another site. Open the address on this site.';

/** Uses the first value of a query parameter that occurs more than once. */
function textsIn(query: Record<string, unknown>): Fields {
  const text = (name: string) => [query[name]].flat().find((value) => typeof value === 'string') ?? '';
  return { set: text('set'), at: text('at') };
}

/** Omits invalid versions, and names that are not remotes, such as `shell`. */
function versionsIn(set: string | undefined, mounts: Mounts): Record<string, string> {
  const pairs = (set ?? '').split(',').map((part) => part.trim().split('@'));
  return Object.fromEntries(
    pairs.flatMap(([name = '', version = '']) =>
      mounts.has(name) && /^[A-Za-z0-9][\w.+-]*$/.test(version) ? [[name, version]] : [],
    ),
  );
}

const ANY_ORIGIN = 'http://site.invalid';

/** Prevents redirects to other sites, and encodes letters that a header cannot contain. */
function localPath(at = ''): string {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(at) || !URL.canParse(at, ANY_ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(at, ANY_ORIGIN);
  // The URL of `/.//other.test` has the path `//other.test`, which alone would be the address of another site.
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

function page(reply: FastifyReply, status: number, { set = '', at = '/' }: Fields, error = '') {
  const alert = error && `<p role="alert"><strong>${escapeHtml(error)}</strong></p>`;
  return sendPlainPage(reply, status, {
    title: 'Try a release set',
    content: `<p>Shows you, and nobody else, the site with the releases of this set for an hour. Leave the set empty to go back to what visitors get.</p>
${alert}
<form method="post" action="/releases/try">
<label>Release set<input name="set" value="${escapeHtml(set)}" autocapitalize="off" spellcheck="false"></label>
<label>Page to open<input name="at" value="${escapeHtml(localPath(at))}" autocapitalize="off" spellcheck="false"></label>
<label>Token of the operator, or of the remote’s team<input name="token" type="password" autocomplete="off"></label>
<button>Show me</button>
</form>`,
  });
}
