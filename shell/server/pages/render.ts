import { ApiError } from 'shared-lib/api';
import { provideSite, type Site } from 'shared-lib/site';
import { isBelow, type Boot } from '../../src/boot';
import { UNKNOWN_ID } from '../../src/routes';
import type { Config } from '../config';
import type { Document } from '../http/security-headers';
import { loadError } from '../rendering/load-page';
import type { Outcome, PageParts } from '../rendering/protocol';
import { renderPage, renderSkeleton } from '../rendering/render-document';
import { withinBudget } from '../rendering/time-budget';
import type { Visitor } from '../site/mounts';
import { canonicalPath } from '../site/address';
import type { ShellContext } from './composition';
import { hintsFor } from './hints';
import { completeDocument, type ShellScripts } from './html';
import { NO_PAGES, type LoadResult } from './load';
import type { PageRequest } from './page-request';
import type { Target } from './target';

export type RenderedPage =
  | { kind: 'document'; status: number; document: Document; isComplete: boolean }
  | { kind: 'moved'; path: string }
  | { kind: 'form-rejected' }
  | { kind: 'form-failed' }
  | { kind: 'form-accepted' }
  | Exclude<Outcome, { kind: 'page' }>;

type Parts = { context: ShellContext; scripts: ShellScripts };
type LoadedPage = Outcome & { kind: 'page' };
type DocumentOptions = { routeIds?: readonly string[]; isRendered: boolean; waitsForIntent: boolean };

/** If the page was not loaded, renders a skeleton, which the browser replaces, or an error after a posted form. */
export function createRender(config: Config, { context, scripts }: Parts) {
  return async function render(
    request: PageRequest,
    target: Target,
    loaded: LoadResult,
  ): Promise<RenderedPage> {
    // An error page would not show the result of the form, so the visitor would send the form again.
    if (loaded.isAccepted && 'failure' in loaded) return { kind: 'form-accepted' };
    if (loaded.kind === 'page') return renderLoaded(request, target, loaded);
    if (loaded.kind === 'redirect' || loaded.kind === 'resource') return loaded;
    if (loaded.kind === 'failed' && target.isResource) return loaded;
    if (request.form === undefined) return skeleton(request, target);
    const isRejected = loaded.kind === 'skipped' && target.owner?.live !== undefined;
    return isRejected ? { kind: 'form-rejected' } : formError(request, target);
  };

  function renderLoaded(request: PageRequest, target: Target, loaded: LoadedPage): RenderedPage {
    const { status, routeIds, missesContent } = loaded;
    const hasForm = request.form !== undefined;
    if (hasForm && status === 405) return { kind: 'form-rejected' };
    const path = canonicalPath(request.url.pathname, target.matches);
    if (!hasForm && status < 300 && path !== request.path) return { kind: 'moved', path };
    return {
      kind: 'document',
      status,
      document: documentOf(request, target, loaded, {
        routeIds,
        isRendered: true,
        // For admins, the application starts at once: hidden courses need the session, which only the browser has.
        waitsForIntent: status < 500 && !request.visitor.hasAdminToken,
      }),
      isComplete: !missesContent && target.current.isCurrent,
    };
  }

  async function skeleton(request: PageRequest, target: Target): Promise<RenderedPage> {
    const rendered = await renderSkeleton(request.url, target.facts, target.current.site);
    return {
      kind: 'document',
      status: statusOfSkeleton(request.url, target),
      document: documentOf(request, target, rendered, { isRendered: false, waitsForIntent: false }),
      isComplete: false,
    };
  }

  /** Renders no skeleton, because a browser without JavaScript may have sent the form. */
  async function formError(request: PageRequest, target: Target): Promise<RenderedPage> {
    const error = new ApiError(503, 'The form could not be sent');
    const { facts } = target;
    const { url, visitor } = request;
    try {
      const loaded = await withinBudget(config.renderBudgetMs, (signal) =>
        loadError(
          { pages: NO_PAGES, composition: facts },
          { ...request, url: url.href, hasAdminToken: visitor.hasAdminToken },
          error,
          signal,
        ),
      );
      provideSite(target.current.site);
      const document = documentOf(request, target, renderPage(loaded, facts), {
        isRendered: true,
        waitsForIntent: false,
      });
      return { kind: 'document', status: 503, document, isComplete: false };
    } catch {
      return { kind: 'form-failed' };
    }
  }

  function documentOf(
    { visitor }: PageRequest,
    { facts, current, owner }: Target,
    { html, css, data }: PageParts,
    { routeIds = [], isRendered, waitsForIntent }: DocumentOptions,
  ): Document {
    const hints = owner?.live ? hintsFor(owner.live.release, routeIds, context.releasesUrl) : [];
    const boot: Boot = { ...facts, site: browserSite(current.site, visitor), isRendered };
    const start = { waitsForIntent };
    return completeDocument(html, { css, data, hints, boot, scripts, start });
  }

  function browserSite(site: Site, { hasAdminToken }: Visitor): Boot['site'] {
    const hasImageHost = hasAdminToken && config.upload.url !== '';
    const { phoneNumber, chatNumber, email, openingHours } = config.site;
    return {
      ...site,
      apiUrl: site.publicApiUrl,
      ...(hasImageHost && { upload: config.upload }),
      ...(hasAdminToken && { defaults: { phoneNumber, chatNumber, email, openingHours } }),
    };
  }
}

/** Status of the page that the browser will show. 200 if the status depends on the page's loaders or components. */
function statusOfSkeleton({ pathname }: URL, { owner, matches, facts }: Target): number {
  if (owner) return owner.isServed && (!owner.pages || isPage(matches)) ? 200 : 404;
  const isIn = (paths: string[]) => paths.some((below) => isBelow(pathname, below));
  if (isIn(facts.closed)) return 403;
  return isIn(facts.off) ? 503 : 404;
}

const isPage = (matches: Target['matches']) =>
  matches.length > 0 && !matches.at(-1)!.route.id?.startsWith(`${UNKNOWN_ID}:`);
