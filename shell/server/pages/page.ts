import { ApiError } from 'shared-lib/api';
import type { Boot } from '../../src/boot';
import type { Config } from '../config';
import { privatePaths, type Visitor } from '../site/mounts';
import { loadError, type LoadRequest } from '../rendering/load-page';
import type { Failure, Outcome, RenderJob } from '../rendering/protocol';
import { renderPage, renderSkeleton, type About, type Rendered } from '../rendering/render-document';
import { runJob } from '../rendering/run-job';
import { withinBudget } from '../rendering/time-budget';
import { canonicalPath } from './address';
import { htmlAnswer, movedAnswer, redirectAnswer, textAnswer, type Answer } from './page-response';
import type { Surroundings } from './composition';
import { hintsFor, type Hint } from './hints';
import { completeDocument, type ShellScripts } from './html';
import type { RenderResult } from './page-cache';
import { answerResource } from './resource';
import { SlowRoutes } from './slow-routes';
import type { Target } from './target';

export type PageRequest = Omit<LoadRequest, 'url' | 'hasAdminToken'> & {
  url: URL;
  /** The path as it was written. */
  path: string;
  visitor: Visitor;
};

export type PageResult = RenderResult & {
  /** The release's fault, if rendering failed by one. */
  failure?: { remote: string; reason: string };
};

type Parts = {
  surroundings: Surroundings;
  scripts: ShellScripts;
};
type Log = { warn: (facts: object, text: string) => void };

/** An action writes, and has no second try in the browser: it gets the time that the API client gives a call. */
const ACTION_BUDGET_MS = 20_000;

/**
 * Creates the renderer of pages. A page is rendered on the server within the time budget; if that fails, the result is the
 * frame with a skeleton, and the browser renders the page.
 */
export function createPages(config: Config, { surroundings, scripts }: Parts, log: Log) {
  const slow = new SlowRoutes();

  return async function render(asked: PageRequest, target: Target): Promise<PageResult> {
    const result = await renderTarget(asked, target);
    if (target.isUnlisted) result.answer.headers['X-Robots-Tag'] = 'noindex';
    return { ...result, isCacheable: result.isCacheable && !target.isUnlisted };
  };

  async function renderTarget(asked: PageRequest, target: Target): Promise<PageResult> {
    if (target.isResource) {
      const outcome = await outcomeOf(asked, target, config.renderBudgetMs);
      return uncacheable(answerResource(target, outcome, asked.url, asked.path, log));
    }
    return asked.form === undefined ? shown(asked, target) : uncacheable(await submitted(asked, target));
  }

  /** The owner's release renders in a process of its own; the shell's own pages hold no code of a remote. */
  function outcomeOf(asked: PageRequest, target: Target, budgetMs: number): Promise<Outcome> {
    const { url, ip, userAgent, form, visitor } = asked;
    const job: RenderJob = {
      ...aboutPage(target),
      url: url.href,
      ip,
      ...(userAgent !== undefined && { userAgent }),
      ...(visitor.hasAdminToken && { hasAdminToken: true }),
      ...(form !== undefined && { form }),
      isResource: target.isResource,
      budgetMs,
    };
    const renderer = target.owner?.live?.renderer;
    return renderer ? renderer.render(job) : runJob(NO_PAGES, job);
  }

  async function shown(asked: PageRequest, target: Target): Promise<PageResult> {
    const { owner, route } = target;
    if (owner && (!owner.pages || slow.isOpen(route))) return uncacheable(await skeleton(asked, target));
    const outcome = await outcomeOf(asked, target, config.renderBudgetMs);
    if (outcome.kind !== 'failed' && outcome.kind !== 'resource') {
      slow.kept(route);
      return answered(asked, target, outcome);
    }
    const failure = outcome.kind === 'failed' ? outcome.failure : NOT_A_PAGE;
    if (failure.isOverrun) slow.overran(route);
    log.warn(
      { route, remote: owner?.name, set: target.composition.set, err: failure },
      'page is left to the browser',
    );
    return { ...uncacheable(await skeleton(asked, target)), ...faultOf(target, failure) };
  }

  async function submitted(asked: PageRequest, target: Target): Promise<Answer> {
    const { owner, route } = target;
    if (owner && !owner.pages) return owner.live ? noForms() : formFailure(asked, target);
    const outcome = await outcomeOf(asked, target, ACTION_BUDGET_MS);
    if (outcome.kind !== 'failed' && outcome.kind !== 'resource')
      return answered(asked, target, outcome).answer;
    const failure = outcome.kind === 'failed' ? outcome.failure : NOT_A_PAGE;
    log.warn({ route, remote: owner?.name, err: failure }, 'form without an answer');
    return formFailure(asked, target);
  }

  /** Who sends a plain form may have no scripts: there is no skeleton, only a page that says what is wrong. */
  async function formFailure(asked: PageRequest, target: Target): Promise<Answer> {
    const missing = new ApiError(503, 'The form could not be sent');
    const { composition } = target;
    try {
      const loaded = await withinBudget(config.renderBudgetMs, (signal) =>
        loadError(
          { pages: NO_PAGES, composition },
          { ...asked, url: asked.url.href, hasAdminToken: asked.visitor.hasAdminToken },
          missing,
          signal,
        ),
      );
      return html(asked, target, 503, {
        ...renderPage(loaded, aboutPage(target)),
        hints: hintsAt(target),
      });
    } catch {
      return textAnswer(503, 'The form could not be sent. Please go back and try again in a moment.');
    }
  }

  function answered(
    asked: PageRequest,
    target: Target,
    outcome: Exclude<Outcome, { kind: 'failed' | 'resource' }>,
  ): PageResult {
    const isForm = asked.form !== undefined;
    if (outcome.kind === 'redirect')
      return uncacheable(redirectAnswer(outcome.status, new Headers(outcome.headers), isForm));
    const { status, failure, routeIds } = outcome;
    if (isForm && status === 405) return uncacheable(noForms());
    const path = canonicalPath(asked.url.pathname, target.matches);
    if (!isForm && status < 300 && path !== asked.path) return uncacheable(movedAnswer(path, asked.url));
    const answer = html(asked, target, status, { ...outcome, hints: hintsAt(target, routeIds) });
    if (status === 503 && failure) {
      const { route, owner, composition } = target;
      log.warn(
        { route, remote: owner?.name, set: composition.set, err: failure },
        'page without its content',
      );
      return { ...uncacheable(answer), ...faultOf(target, failure) };
    }
    const isComplete = CACHEABLE.includes(status) && !outcome.missesContent;
    return { answer, isCacheable: isComplete && isAnonymous(asked) };
  }

  async function skeleton(asked: PageRequest, target: Target): Promise<Answer> {
    const page = await renderSkeleton(asked.url, aboutPage(target));
    const status = target.owner && !target.owner.isServed ? 404 : 200;
    return html(asked, target, status, { ...page, hints: hintsAt(target) }, false);
  }

  function html(
    { form, visitor }: PageRequest,
    { composition, isCanary }: Target,
    status: number,
    { html, ...rendered }: Rendered & { hints: Hint[] },
    isRendered = true,
  ): Answer {
    const { css, data, hints } = rendered;
    const site = browserSite(config, visitor);
    const boot: Boot = { ...composition, privatePaths, site, isRendered };
    return htmlAnswer({
      status,
      document: completeDocument(html, {
        css,
        data,
        hints,
        boot,
        scripts,
        start: { waitsForIntent: isRendered && status < 500, startsWhenIdle: isCanary },
      }),
      config,
      visitor,
      isForm: form !== undefined,
      origins: composition.origins,
      hasOwnService: surroundings.content() !== undefined,
    });
  }

  function hintsAt({ owner }: Target, routeIds: readonly string[] = []): Hint[] {
    return owner?.live ? hintsFor(owner.live.release, routeIds, surroundings.releasesUrl) : [];
  }
}

const uncacheable = (answer: Answer): PageResult => ({ answer, isCacheable: false });

/** The content service's failures are not those of a release. */
const faultOf = ({ owner }: Target, { reason, status, isOverrun }: Failure): Pick<PageResult, 'failure'> =>
  owner && !isOverrun && status === undefined
    ? { failure: { remote: owner.name, reason: `on the server: ${reason}` } }
    : {};

/** Statuses that hold until the content changes. */
const CACHEABLE = [200, 404];

const isAnonymous = ({ form, visitor }: PageRequest) =>
  form === undefined && !visitor.hasAdminToken && !visitor.pinned;

/** One list for all requests: its routes are built once. */
const NO_PAGES: [] = [];

const NOT_A_PAGE: Failure = { reason: 'A page route returned a resource' };

const aboutPage = ({ composition }: Target): About => ({
  facts: { ...composition, privatePaths },
});

const noForms = () => textAnswer(405, 'This page takes no forms.', { Allow: 'GET, HEAD' });

/** What the browser is told: the public address of the content service, and an admin's who else takes pictures. */
function browserSite({ site, upload }: Config, { hasAdminToken }: Visitor): Boot['site'] {
  const isElsewhere = hasAdminToken && upload.url !== '';
  return { ...site, apiUrl: site.publicApiUrl, ...(isElsewhere && { upload }) };
}
