import type { StaticHandlerContext } from 'react-router-dom';
import { ApiError, statusOf } from 'shared-lib/api';
import type { Boot } from '../../src/boot';
import type { Config } from '../config';
import { privatePaths, type Visitor } from '../mounts';
import { reasonOf } from '../reason';
import type { Canaries } from '../releases/canaries';
import type { LiveReleases } from '../releases/live-releases';
import type { Visitors } from '../visitors';
import { canonicalPath } from './address';
import { htmlAnswer, movedAnswer, redirectAnswer, textAnswer, type Answer } from './answer';
import type { Surroundings } from './composition';
import { hintsFor, type Hint } from './hints';
import { withHead } from './html';
import { loadError, loadPage, type Asked } from './load';
import { renderPage, renderSkeleton, type About, type Rendered } from './render';
import { inGroup, onTrialFor, withPins, type Settled } from './release-choice';
import { answerResource } from './resource';
import { SlowRoutes } from './slow-routes';
import { targetOf, type Target } from './target';
import { OverrunError, withinBudget } from './time-budget';

export type PageRequest = Asked & { visitor: Visitor; nonce: string };

/** A request whose visitor's releases are settled. */
type SettledRequest = PageRequest &
  Settled & {
    /** The id of this page view; only with a release on trial. */
    view?: string;
  };

type Parts = {
  releases: LiveReleases;
  canaries: Canaries;
  visitors: Visitors;
  surroundings: Surroundings;
  /** URL of the script that starts the page. */
  startScript: string;
};
type Log = { warn: (facts: object, text: string) => void };

/** An action writes, and has no second try in the browser: it gets the time that the API client gives a call. */
const ACTION_BUDGET_MS = 20_000;

/**
 * Answers requests for pages. A page is rendered on the server within the time budget; when that cannot be done
 * the visitor gets the frame with a skeleton and the browser renders the page.
 */
export function createPages(config: Config, parts: Parts, log: Log) {
  const { releases, canaries, surroundings } = parts;
  const slow = new SlowRoutes();

  return async function answerTo(request: PageRequest): Promise<Answer> {
    const pinned = await withPins(request.visitor, releases, log);
    const settled = inGroup(pinned, releases, parts.visitors);
    const view =
      request.form === undefined ? canaries.shown(onTrialFor(settled.visitor, releases)) : undefined;
    const asked: SettledRequest = { ...request, ...settled, ...(view && { view }) };
    const target = targetOf(asked.url, asked.visitor, releases, surroundings);
    const answer = await answerOfKind(asked, target);
    if (target.isUnlisted) answer.headers['X-Robots-Tag'] = 'noindex';
    return answer;
  };

  function answerOfKind(asked: SettledRequest, target: Target): Promise<Answer> {
    if (target.isResource) return answerResource(target, asked, config.renderBudgetMs, log);
    return asked.form === undefined ? shown(asked, target) : submitted(asked, target);
  }

  async function shown(asked: SettledRequest, target: Target): Promise<Answer> {
    const { owner, route } = target;
    if (owner && (!owner.pages || slow.isOpen(route))) return skeleton(asked, target);
    try {
      const answer = await rendered(asked, target, config.renderBudgetMs);
      slow.kept(route);
      return answer;
    } catch (error) {
      if (error instanceof OverrunError) slow.overran(route);
      log.warn(
        { route, remote: owner?.name, set: target.composition.set, err: error },
        'page is left to the browser',
      );
      countFailure(asked, target, error);
      return skeleton(asked, target);
    }
  }

  async function submitted(asked: SettledRequest, target: Target): Promise<Answer> {
    const { owner, route } = target;
    if (owner && !owner.pages) return owner.live ? noForms() : formFailure(asked, target);
    try {
      return await rendered(asked, target, ACTION_BUDGET_MS);
    } catch (error) {
      log.warn({ route, remote: owner?.name, err: error }, 'form without an answer');
      return formFailure(asked, target);
    }
  }

  /** Who sends a plain form may have no scripts: there is no skeleton, only a page that says what is wrong. */
  async function formFailure(asked: SettledRequest, target: Target): Promise<Answer> {
    const missing = new ApiError(503, 'The form could not be sent');
    try {
      const loaded = await withinBudget(config.renderBudgetMs, (signal) =>
        loadError(target, asked, missing, signal),
      );
      return html(asked, target, 503, {
        ...renderPage(loaded, aboutPage(asked, target)),
        hints: hintsAt(target),
      });
    } catch {
      return textAnswer(503, 'The form could not be sent. Please go back and try again in a moment.');
    }
  }

  /** @throws what keeps the page from being rendered */
  async function rendered(asked: SettledRequest, target: Target, budgetMs: number): Promise<Answer> {
    const isForm = asked.form !== undefined;
    const loaded = await withinBudget(budgetMs, (signal) => loadPage(target, asked, signal));
    if (loaded instanceof Response) return redirectAnswer(loaded, isForm);
    const { context } = loaded;
    const status = pageStatus(context);
    if (isForm && status === 405) return noForms();
    const path = canonicalPath(asked.url.pathname, target.matches);
    if (!isForm && status < 300 && path !== asked.path) return movedAnswer(path, asked.url);
    if (status === 503) {
      const error = firstError(context);
      const { route, owner, composition } = target;
      log.warn({ route, remote: owner?.name, set: composition.set, err: error }, 'page without its content');
      countFailure(asked, target, error);
    }
    const page = renderPage(loaded, aboutPage(asked, target));
    return html(asked, target, status, { ...page, hints: hintsAt(target, context.matches) });
  }

  async function skeleton(asked: SettledRequest, target: Target): Promise<Answer> {
    const page = await renderSkeleton(asked.url, aboutPage(asked, target));
    const status = target.owner && !target.owner.isServed ? 404 : 200;
    return html(asked, target, status, { ...page, hints: hintsAt(target) }, false);
  }

  function html(
    { nonce, form, visitor, cookies, view }: SettledRequest,
    { composition }: Target,
    status: number,
    { html, styles, hints }: Rendered & { hints: Hint[] },
    isRendered = true,
  ): Answer {
    const boot: Boot = {
      ...composition,
      privatePaths,
      site: browserSite(config, visitor),
      isRendered,
      ...(view && { view }),
    };
    const document = withHead(html, { nonce, styles, hints, boot, startScript: parts.startScript });
    const { origins } = composition;
    const isForm = form !== undefined;
    const hasOwnService = surroundings.content() !== undefined;
    const answer = {
      status,
      html: document,
      nonce,
      config,
      visitor,
      isForm,
      origins,
      hasOwnService,
      cookies,
    };
    return htmlAnswer(answer);
  }

  /** The content service's failures are not those of a release. */
  function countFailure({ view }: SettledRequest, { owner }: Target, error: unknown): void {
    if (!view || !owner || error instanceof OverrunError || statusOf(error) !== undefined) return;
    canaries.failed(view, owner.name, `on the server: ${reasonOf(error)}`);
  }

  function hintsAt({ owner }: Target, matches: StaticHandlerContext['matches'] = []): Hint[] {
    return owner?.live ? hintsFor(owner.live.release, matches, surroundings.releasesUrl) : [];
  }
}

const aboutPage = ({ nonce }: PageRequest, { composition }: Target): About => ({
  nonce,
  facts: { ...composition, privatePaths },
});

const noForms = () => textAnswer(405, 'This page takes no forms.', { Allow: 'GET, HEAD' });

/** A page whose content cannot be had is 503, whatever the content service answered. */
function pageStatus({ statusCode, errors }: StaticHandlerContext): number {
  return errors && statusCode >= 500 ? 503 : statusCode;
}

const firstError = ({ errors }: StaticHandlerContext): unknown => Object.values(errors ?? {})[0];

/** What the browser is told: the public address of the content service, and an admin's who else takes pictures. */
function browserSite({ site, upload }: Config, { hasAdminToken }: Visitor): Boot['site'] {
  const isElsewhere = hasAdminToken && upload.url !== '';
  return { ...site, apiUrl: site.publicApiUrl, ...(isElsewhere && { upload }) };
}
