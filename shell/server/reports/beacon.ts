import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isFromOtherSite, ownOrigins } from '../http/cross-site';
import type { PageViews } from '../visitors/page-views';
import { POLICY_REPORTS_URL, violationsIn } from './policy-reports';
import type { Canaries } from '../releases/canary-monitor';
import { reportText, withoutPeople } from './report-text';

const LARGEST = 8 * 1024;
const LOGGED_PER_MINUTE = 120;
const PER_ADDRESS_AND_MINUTE = 30;
/** Beyond them the address that was idle longest is forgotten. */
const ADDRESSES_REMEMBERED = 5_000;

type Options = { siteUrl: string; canaries: Canaries; views: PageViews };

/** What a page says of an error in it; anybody can write one. */
type Report = { set: string; view: string; remote: string; kind: string; route: string; message: string };

/**
 * Takes what browsers report: errors in pages, which are logged with their release set and count for a canary, and
 * violations of the Content-Security-Policy. The answer never depends on what was sent.
 */
export async function beacon(app: FastifyInstance, { siteUrl, canaries, views }: Options): Promise<void> {
  const mayLog = perMinute(LOGGED_PER_MINUTE);
  await app.register(rateLimit, {
    max: PER_ADDRESS_AND_MINUTE,
    timeWindow: '1 minute',
    cache: ADDRESSES_REMEMBERED,
    ipv6Subnet: 64,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) =>
    done(null, body),
  );
  // A report over the limit ends here too.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

  app.post('/beacon', { logLevel: 'warn' }, (request, reply) => {
    const isOurs = !isFromOtherSite(request.headers, ownOrigins(request, siteUrl));
    const report = isOurs ? reportIn(request.body) : undefined;
    if (report) take(report);
    return reply.code(204).send();
  });

  app.post(POLICY_REPORTS_URL, { logLevel: 'warn' }, (request, reply) => {
    for (const violation of violationsIn(jsonIn(request.body)))
      if (mayLog()) app.log.warn(violation, 'content blocked by the policy');
    return reply.code(204).send();
  });

  function take({ view, ...facts }: Report): void {
    if (views.isGenuine(view)) canaries.failed(view, facts.remote, `${facts.kind}: ${facts.message}`);
    if (mayLog()) app.log.warn({ ...facts, again: tryPath(facts.set) }, 'error in a browser');
  }
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

function perMinute(most: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

/** The path of the page on which an operator can see a release set again. */
const tryPath = (set: string) => `/releases/try?set=${encodeURIComponent(set)}`;

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
    message: withoutPeople(reportText(message, 200)),
  };
}
