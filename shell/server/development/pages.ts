import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasSessionCookie } from 'shared-lib/api';
import type { Site } from 'shared-lib/site';
import type { Boot } from '../../src/boot';
import type { LocalBoot } from '../../src/development/local-boot';
import type { Config } from '../config';
import type { Mounts, Visitor } from '../site/mounts';
import { addressOf } from '../site/address';
import { htmlResponse } from '../pages/page-response';
import { completeDocument } from '../pages/html';
import { renderSkeleton } from '../rendering/render-document';
import { browserBuild } from '../http/shell-build';
import { localComposition, type LocalRemotes } from './composition';
import { SiteCookies } from './site-cookies';
import type { BackingSite } from './backing-site';

const MAIN_SCRIPT = { url: '/assets/main.js' };
const STARTER = join(browserBuild, 'starter.js');
export const API_PATH = '/api/';

type Options = {
  config: Config;
  backing: BackingSite;
  local: LocalRemotes;
  mounts: Mounts;
  strip: string | undefined;
};

/** Serves skeletons. The browser renders the pages, so that hot reload works. */
export async function localPages(app: FastifyInstance, options: Options): Promise<void> {
  const { config, backing, local, mounts, strip } = options;
  const cookies = new SiteCookies(backing.origin);

  app.get('/composition.json', async (request, reply) => {
    const { composition } = await backing.load(cookies.forSite(request.headers.cookie));
    return reply
      .header('Cache-Control', 'no-store')
      .send(await localComposition(composition, local, visitorOf(request), mounts));
  });

  app.get('/*', async (request, reply) => {
    const visitor = visitorOf(request);
    const state = await backing.load(cookies.forSite(request.headers.cookie));
    const site = atThisAddress(state.site);
    const { privatePaths = mounts.privatePaths } = state;
    const composition = await localComposition(state.composition, local, visitor, mounts);
    const { html, ...rendered } = await renderSkeleton(
      addressOf(request.url, site.siteUrl).url,
      { ...composition, privatePaths },
      site,
    );
    const boot: LocalBoot = {
      ...composition,
      privatePaths,
      site,
      isRendered: false,
      ...(strip !== undefined && { strip }),
    };
    const response = htmlResponse({
      status: 200,
      document: completeDocument(html, {
        ...rendered,
        hints: [],
        boot: boot satisfies Boot,
        scripts: { starter: await readFile(STARTER, 'utf8'), main: MAIN_SCRIPT, imports: [] },
        start: { waitsForIntent: false },
      }),
      config: { ...config, site, upload: site.upload ?? config.upload },
      visitor,
      isForm: false,
      origins: composition.origins,
      cookies: state.cookies.map((cookie) => cookies.forBrowser(cookie)),
    });
    return reply.code(response.status).headers(response.headers).send(response.body);
  });

  // Ignores the body, so that forms of every type get the response below.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/*', (_request, reply) => reply.code(501).type('text/plain').send(NO_ACTIONS));
}

const NO_ACTIONS =
  'Local work does not run the action of a page, because browsers render the pages here. To try it, release the page with --percent 1.\n';

/** A deployed content service rejects calls from pages of other sites, so browsers call it through this server. */
const atThisAddress = (site: Site): Site => ({ ...site, apiUrl: API_PATH, publicApiUrl: API_PATH });

const visitorOf = ({ headers }: FastifyRequest): Visitor => ({
  hasAdminToken: hasSessionCookie(headers.cookie),
});
