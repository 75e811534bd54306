import { provideSite } from 'shared-lib/site';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { reasonOf } from '../logging/reason';
import { PageFault } from './errors';
import { loadPage, loadResource } from './load-page';
import { ownTurn } from './own-turn';
import {
  requireJsonData,
  requireLazyFunctions,
  requireNoInlineStyles,
  requireVisiblePage,
} from './page-fault';
import {
  isBodiless,
  MAX_BODY_BYTES,
  MAX_PAGE_PART_BYTES,
  MAX_REASON,
  MAX_STACK,
  type Failure,
  type Outcome,
  type RenderJob,
} from './protocol';
import { renderPage } from './render-document';
import { OverrunError, withinBudget } from './time-budget';

/**
 * Never rejects: errors are part of the outcome. For `onAccepted`, see `loadPage`.
 * @param pages routes of the remote. Empty for pages that belong to no remote, such as the 404 page.
 */
export async function runJob(
  pages: RouteObject[],
  job: RenderJob,
  onAccepted?: () => void,
): Promise<Outcome> {
  try {
    if (job.isTrial) requireLazyFunctions(pages, job.url);
    return await (job.isResource ? resource(pages, job) : page(pages, job, onAccepted));
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

async function page(pages: RouteObject[], job: RenderJob, onAccepted?: () => void): Promise<Outcome> {
  const { facts, budgetMs, isTrial } = job;
  const loaded = await withinBudget(budgetMs, (signal) =>
    loadPage({ pages, composition: facts }, job, signal, onAccepted),
  );
  if (loaded instanceof Response)
    return { kind: 'redirect', status: loaded.status, headers: [...loaded.headers] };
  const { context } = loaded;
  const [error] = Object.values(context.errors ?? {}) as unknown[];
  if (isTrial) requireJsonData(context);
  await ownTurn();
  // Rendering is synchronous, so no other job changes the site until `renderPage` returns.
  if (job.site) provideSite(job.site);
  const rendered = renderPage(loaded, facts);
  if (isTrial) {
    requireVisiblePage(rendered.html);
    requireNoInlineStyles(rendered.html);
  }
  if (Math.max(...Object.values(rendered).map(({ length }) => length)) > MAX_PAGE_PART_BYTES)
    throw new Error(`The page has more than ${MAX_PAGE_PART_BYTES} bytes`);
  return {
    kind: 'page',
    status: statusOfPage(context),
    ...rendered,
    routeIds: context.matches.map(({ route }) => route.id),
    ...(error !== undefined && { failure: failureOf(error) }),
  };
}

async function resource(pages: RouteObject[], job: RenderJob): Promise<Outcome> {
  return withinBudget(job.budgetMs, async (signal) => {
    const response = await loadResource({ pages, composition: job.facts }, job, signal).catch(thrownRedirect);
    if (!(response instanceof Response)) throw new Error('A resource route must return a Response');
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length > MAX_BODY_BYTES) throw new Error('The body of the resource is too large');
    return { kind: 'resource', status: response.status, headers: [...response.headers], body };
  });
}

function thrownRedirect(error: unknown): Response {
  if (error instanceof Response && error.status < 400) return error;
  throw error;
}

/** Reports thrown server errors as 503. Replaces invalid statuses, and those without a body, such as 204, by 200. */
function statusOfPage({ statusCode, errors }: StaticHandlerContext): number {
  if (errors && statusCode >= 500) return 503;
  return statusCode < 200 || statusCode > 599 || isBodiless(statusCode) ? 200 : statusCode;
}

function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  // A thrown response, such as `data(null, { status: 502 })`, has no message.
  const hasMessage = error instanceof Error || status === undefined;
  const stack = error instanceof Error ? String(error.stack).slice(0, MAX_STACK) : undefined;
  return {
    reason: hasMessage ? reasonOf(error).slice(0, MAX_REASON) : `it answers ${status}`,
    ...(stack && { stack }),
    ...(status !== undefined && { status }),
    ...(error instanceof OverrunError && { isOverrun: true }),
    ...(error instanceof PageFault && { isPageFault: true }),
  };
}
