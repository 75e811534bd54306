import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { OUTCOMES_URL } from '../../src/outcomes/outcomes-url';
import { isCrossSiteRequest } from '../http/cross-site';
import { POLICY_REPORTS_URL } from '../http/security-headers';
import { networkOf } from '../visitors/network';
import { MAX_VIEW_TOKEN, type PageView, type PageViews } from '../visitors/page-views';
import { OpenViews } from './open-views';
import { outcomesIn, routeText } from './outcome-reports';
import { violationsIn } from './policy-reports';
import type { ReleaseJudge, ReleaseObservation } from '../releases/releases';
import { reportText, withoutPersonalData } from './report-text';

const MAX_REPORT_BYTES = 8 * 1024;
/** Chromium sends many reports at once, each with the complete policy. */
const MAX_POLICY_REPORT_BYTES = 64 * 1024;
/** Enough for the release set of a site with `MAX_REMOTES` remotes whose versions have up to 30 characters. */
const MAX_SET = 4_000;
const MAX_LOGGED_PER_MINUTE = 120;
const MAX_PER_ADDRESS_AND_MINUTE = 30;
const MAX_ADDRESSES = 5_000;

type Options = { siteUrl: string; judge: ReleaseJudge; views: PageViews };

type Report = { set: string; view: string; remote: string; kind: string; route: string; message: string };

export async function beacon(app: FastifyInstance, { siteUrl, judge, views }: Options): Promise<void> {
  const mayLog = perMinute(MAX_LOGGED_PER_MINUTE);
  const openViews = new OpenViews<Omit<ReleaseObservation, 'outcome'>>((view) =>
    judge.record({ ...view, outcome: true }),
  );
  await app.register(rateLimit, {
    max: MAX_PER_ADDRESS_AND_MINUTE,
    timeWindow: '1 minute',
    cache: MAX_ADDRESSES,
    ipv6Subnet: 64,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  // Rejected reports get the status 204, too, so that a sender cannot learn the limits.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

  app.post('/beacon', { logLevel: 'warn' }, (request, reply) => {
    const report = isCrossSiteRequest(request, siteUrl) ? undefined : reportIn(request.body);
    if (report) record(report, request.ip);
    return reply.code(204).send();
  });

  app.post(OUTCOMES_URL, { logLevel: 'warn' }, (request, reply) => {
    if (!isCrossSiteRequest(request, siteUrl)) recordOutcomes(jsonIn(request.body), request.ip);
    return reply.code(204).send();
  });

  app.post(POLICY_REPORTS_URL, { logLevel: 'warn', bodyLimit: MAX_POLICY_REPORT_BYTES }, (request, reply) => {
    for (const violation of violationsIn(jsonIn(request.body)))
      if (mayLog()) app.log.warn(violation, 'content blocked by the policy');
    return reply.code(204).send();
  });

  function recordOutcomes(body: unknown, ip: string): void {
    const { view: token, started, pages } = outcomesIn(body);
    const view = views.read(token);
    if (!view) return;
    if (started) return begin(view, started, networkOf(ip));
    const open = openViews.end(view.id);
    if (open) judge.record({ ...open, outcome: false });
    // Only the first outcome of a signal counts per page view and route, so failures are recorded first.
    const all = pages.flatMap(({ remote, route, outcomes }) =>
      outcomes.map(([signal, outcome]) => ({ remote, route, signal, outcome })),
    );
    for (const observation of all.toSorted(worstFirst)) {
      const version = versionIn(view, observation.remote);
      if (version) judge.record({ ...observation, version, view: view.id, network: networkOf(ip) });
    }
  }

  /** The route is unknown, because the browser sends this report before the page's routes are loaded. */
  function begin(view: PageView, remote: string, network: string): void {
    const version = versionIn(view, remote);
    if (version)
      openViews.start(view.id, { remote, version, route: '', signal: 'silent', view: view.id, network });
  }

  function record({ view: token, ...facts }: Report, ip: string): void {
    const { remote, route, kind, message } = facts;
    const view = views.read(token);
    const version = view && versionIn(view, remote);
    if (version)
      judge.record({
        remote,
        version,
        route,
        signal: 'error',
        outcome: true,
        view: view.id,
        network: networkOf(ip),
        message: `${kind}: ${message}`,
      });
    if (mayLog()) app.log.warn({ ...facts, again: tryUrl(facts.set) }, 'error in a browser');
  }
}

type Outcome = { outcome: boolean | number };
const worstFirst = (one: Outcome, other: Outcome) => Number(other.outcome) - Number(one.outcome);

const versionIn = ({ versions }: PageView, remote: string): string | undefined =>
  Object.hasOwn(versions, remote) ? versions[remote] : undefined;

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

function perMinute(max: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count <= max;
  };
}

const tryUrl = (set: string) => `/releases/try?set=${encodeURIComponent(set)}`;

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function reportIn(body: unknown): Report | undefined {
  const value = jsonIn(body);
  if (typeof value !== 'object' || value === null) return undefined;
  const { set, view, remote, kind, route, message } = value as Record<string, unknown>;
  return {
    set: reportText(set, MAX_SET, /[^\w@.,+-]/g),
    view: reportText(view, MAX_VIEW_TOKEN, /[^\w.-]/g),
    remote: reportText(remote, 60, /\W/g),
    kind: reportText(kind, 20, /\W/g),
    route: routeText(route),
    message: withoutPersonalData(reportText(message, 200)),
  };
}
