import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isCrossSite, ownOrigins } from '../http/cross-site';
import { POLICY_REPORTS_URL } from '../http/security-headers';
import type { PageViews } from '../visitors/page-views';
import { violationsIn } from './policy-reports';
import type { CanaryMonitor } from '../releases/releases';
import { reportText, withoutPersonalData } from './report-text';

const MAX_REPORT_BYTES = 8 * 1024;
const MAX_LOGGED_PER_MINUTE = 120;
const MAX_PER_ADDRESS_AND_MINUTE = 30;
/** Number of addresses in the rate limit's LRU cache. */
const MAX_ADDRESSES = 5_000;

type Options = { siteUrl: string; canaries: CanaryMonitor; views: PageViews };

/** An untrusted error report of a page. */
type Report = { set: string; view: string; remote: string; kind: string; route: string; message: string };

/**
 * Receives reports of browsers. Errors in pages are logged with their release set and counted against a canary; violations of
 * the Content-Security-Policy are logged. The response never depends on the report.
 */
export async function beacon(app: FastifyInstance, { siteUrl, canaries, views }: Options): Promise<void> {
  const mayLog = perMinute(MAX_LOGGED_PER_MINUTE);
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
  // Also for reports that exceed a limit.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

  app.post('/beacon', { logLevel: 'warn' }, (request, reply) => {
    const isSameSite = !isCrossSite(request.headers, ownOrigins(request, siteUrl));
    const report = isSameSite ? reportIn(request.body) : undefined;
    if (report) record(report);
    return reply.code(204).send();
  });

  app.post(POLICY_REPORTS_URL, { logLevel: 'warn' }, (request, reply) => {
    for (const violation of violationsIn(jsonIn(request.body)))
      if (mayLog()) app.log.warn(violation, 'content blocked by the policy');
    return reply.code(204).send();
  });

  function record({ view, ...facts }: Report): void {
    if (views.isGenuine(view)) canaries.recordFailure(view, facts.remote, `${facts.kind}: ${facts.message}`);
    if (mayLog()) app.log.warn({ ...facts, again: tryUrl(facts.set) }, 'error in a browser');
  }
}

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

/** Path of the page on which an operator can preview a release set. */
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
    set: reportText(set, 300, /[^\w@.,+-]/g),
    view: reportText(view, 100, /[^\w.-]/g),
    remote: reportText(remote, 60, /\W/g),
    kind: reportText(kind, 20, /\W/g),
    route: reportText(route, 100, /[^\w:/.-]/g),
    message: withoutPersonalData(reportText(message, 200)),
  };
}
