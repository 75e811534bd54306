import { PAGE_VIEW_METRIC } from '../../src/page-view';
import { declaredQuery } from '../../src/route-handle';
import type { Canaries } from '../releases/canaries';
import type { LiveReleases } from '../releases/live-releases';
import type { Visitors } from '../visitors';
import { canonicalPath } from './address';
import { FOR_ONE, isForAll, type Answer } from './answer';
import type { Surroundings } from './composition';
import { KeptPage, type Wanted } from './kept-page';
import type { MadePage, PageRequest } from './page';
import type { PageCache } from './page-cache';
import { inGroup, onTrialFor, withPins, type Settled } from './release-choice';
import { targetOf, type Target } from './target';

type Parts = {
  releases: LiveReleases;
  canaries: Canaries;
  visitors: Visitors;
  surroundings: Surroundings;
  cache: PageCache;
  make: (request: PageRequest, target: Target) => Promise<MadePage>;
  log: { warn: (facts: object, text: string) => void };
};

/** A page that is kept is made for nobody in particular, by the shell itself. */
const OWN_ADDRESS = '127.0.0.1';

/**
 * Answers visits: settles which releases the visitor gets, takes the page that is kept for all who get the same, or has
 * one made, and adds what is for this visitor alone, in headers.
 */
export function createVisits({ releases, canaries, visitors, surroundings, cache, make, log }: Parts) {
  return async function answerTo(request: PageRequest, wanted: Wanted): Promise<Answer> {
    const pinned = request.visitor.pinned ? await withPins(request.visitor, releases, log) : request.visitor;
    const settled = inGroup(pinned, releases, visitors);
    const asked = { ...request, visitor: settled.visitor };
    const trials = onTrialFor(settled.visitor, releases);
    const view = request.form === undefined ? canaries.shown(trials) : undefined;
    const kept = keptRequest(asked);
    if (!kept) return forVisitor(await freshPage(asked, view), settled, view);
    const { search } = kept.url;
    const set = [releases.generation, surroundings.content(), ...Object.entries(trials)].join();
    const key = `${set} ${kept.path}${search}`;
    const page = await cache.page(key, () => madeFor(kept, view));
    const answer = page instanceof KeptPage ? await page.answer(wanted) : page;
    return forVisitor(answer, settled, view);
  };

  async function freshPage(asked: PageRequest, view: string | undefined): Promise<Answer> {
    return (await madeFor(asked, view)).answer;
  }

  async function madeFor(asked: PageRequest, view: string | undefined): Promise<MadePage> {
    const target = targetOf(asked.url, asked.visitor, releases, surroundings);
    const made = await make(asked, target);
    if (view && made.failure) canaries.failed(view, made.failure.remote, made.failure.reason);
    return made;
  }

  /**
   * The request without what is this visitor's alone; undefined when its page is for this visitor: one with a session, a
   * preview or a form, or an address with parameters whose page does not say on which it depends.
   */
  function keptRequest(asked: PageRequest): PageRequest | undefined {
    const { url, path, visitor, form } = asked;
    if (form !== undefined || visitor.hasAdminToken || visitor.pinned) return undefined;
    const { userAgent: _userAgent, ...anybody } = { ...asked, ip: OWN_ADDRESS };
    if (url.search === '') return anybody;
    const { matches } = targetOf(url, visitor, releases, surroundings);
    const query = declaredQuery(matches);
    // A redirect to the canonical address keeps the whole query.
    if (!query || canonicalPath(url.pathname, matches) !== path) return undefined;
    return { ...anybody, url: withQuery(url, query) };
  }

  /** Adds what is this visitor's: cookies, and the id of this page view while a release is on trial. */
  function forVisitor(answer: Answer, { cookies }: Settled, view: string | undefined): Answer {
    if (cookies.length === 0 && view === undefined && !releases.hasTrial()) return answer;
    const { headers } = answer;
    return {
      ...answer,
      headers: {
        ...headers,
        ...(isForAll(headers) && FOR_ONE),
        ...(cookies.length > 0 && { 'set-cookie': [...[headers['set-cookie'] ?? []].flat(), ...cookies] }),
        ...(view && { 'Server-Timing': `${PAGE_VIEW_METRIC};desc="${view}"` }),
      },
    };
  }
}

/** The address with these of its parameters, in the order in which the page lists them. */
function withQuery(url: URL, names: readonly string[]): URL {
  const picked = new URL(url);
  picked.search = '';
  for (const name of names)
    for (const value of url.searchParams.getAll(name)) picked.searchParams.append(name, value);
  return picked;
}
