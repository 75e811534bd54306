import type { Config } from '../config';
import { plainPage } from '../http/plain-page';
import type { Document } from '../http/security-headers';
import { OPERATOR_CACHING, withOverlay } from '../overlay/with-overlay';
import { withStrip } from '../previews/strip';
import type { LiveReleases } from '../releases/releases';
import type { Visitor } from '../site/mounts';
import type { ShellContext } from './composition';
import type { ShellScripts } from './html';
import { resourceStatus } from './load-failure';
import type { RenderResult } from './page-cache';
import { isAnonymous, type PageRequest } from './page-request';
import {
  htmlResponse,
  movedResponse,
  redirectResponse,
  resourceResponse,
  textResponse,
  type PageResponse,
} from './page-response';
import { canonicalPath } from '../site/address';
import { completeSitemap, SITEMAP_PATH } from './sitemap';
import type { RenderedPage } from './render';
import type { Target } from './target';

type Parts = { context: ShellContext; releases: LiveReleases; scripts: ShellScripts };

export function createRespond(config: Config, { context, releases, scripts }: Parts) {
  return function respond(request: PageRequest, target: Target, page: RenderedPage): RenderResult {
    const response = responseTo(request, target, page);
    if (request.visitor.isOperator && page.kind !== 'resource')
      response.headers = { ...response.headers, ...OPERATOR_CACHING };
    if (target.isUnlisted) response.headers['X-Robots-Tag'] = 'noindex';
    const isComplete = page.kind === 'document' && page.isComplete;
    const { status } = response;
    return {
      response,
      // Of pages without an owner, which this process renders itself, nothing records the failed calls.
      isCacheable:
        isComplete &&
        target.owner !== undefined &&
        CACHEABLE_STATUSES.includes(status) &&
        isAnonymous(request) &&
        !target.isUnlisted,
      replacesCached: isRedirect(status) || (isComplete && status < 500 && status !== TOO_MANY_REQUESTS),
    };
  };

  function responseTo(request: PageRequest, target: Target, page: RenderedPage): PageResponse {
    const { url, visitor, form } = request;
    switch (page.kind) {
      case 'document':
        return htmlResponse({
          status: page.status,
          document: documentFor(visitor, page.document),
          config,
          visitor,
          isForm: form !== undefined,
          origins: target.facts.origins,
          hasOwnService: context.contentVersion() !== undefined,
        });
      case 'moved':
        return movedResponse(page.path, url);
      case 'redirect':
        return redirectResponse(page.status, new Headers(page.headers), form !== undefined);
      case 'form-rejected':
        return textResponse(405, 'This page takes no forms.', ALLOWED_METHODS);
      case 'form-failed':
        return textResponse(503, 'The form could not be sent. Please go back and try again in a moment.');
      case 'form-accepted':
        return plainPage(200, ACCEPTED);
      case 'resource':
        return resourceAt(request, target, page, bodyOf(url, page));
      case 'failed': {
        const status = resourceStatus(page.failure);
        return textResponse(
          status,
          RESOURCE_ERRORS[status] ?? 'This is not available.',
          status === 405 ? ALLOWED_METHODS : {},
        );
      }
    }
  }

  function documentFor({ preview, isOperator }: Visitor, document: Document): Document {
    const shown = preview ? withStrip(document, preview) : document;
    return isOperator ? withOverlay(shown, scripts.overlay) : shown;
  }

  function bodyOf({ pathname }: URL, { status, body }: Resource): Buffer {
    if (pathname !== SITEMAP_PATH || status !== 200) return body;
    return Buffer.from(completeSitemap(body.toString(), config.site.siteUrl, releases));
  }
}

type Resource = RenderedPage & { kind: 'resource' };

function resourceAt(
  { url, path }: PageRequest,
  { matches }: Target,
  { status, headers }: Resource,
  body: Buffer,
): PageResponse {
  const response = resourceResponse(status, new Headers(headers), body);
  const canonical = canonicalPath(url.pathname, matches);
  return status < 300 && canonical !== path ? movedResponse(canonical, url) : response;
}

const CACHEABLE_STATUSES = [200, 404];
const TOO_MANY_REQUESTS = 429;

const isRedirect = (status: number) => status >= 300 && status < 400;

const ACCEPTED = {
  title: 'Your request was submitted successfully.',
  content: `<p>You do not need to send it again. The page that contained the form cannot be shown right now.</p>
<p><a href="/">Go to the home page</a></p>`,
};

const ALLOWED_METHODS = { Allow: 'GET, HEAD' };

const RESOURCE_ERRORS: Record<number, string> = {
  404: 'Not found',
  405: 'Method not allowed',
  503: 'This is not available right now. Please try again in a moment.',
};
