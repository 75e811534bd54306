import type { FastifyInstance } from 'fastify';
import { isFromOtherSite, ownOrigins } from './pages/other-sites';
import type { Canaries } from './releases/canaries';

const LARGEST = 4 * 1024;
const LOGGED_PER_MINUTE = 120;

type Options = { siteUrl: string; canaries: Canaries };

/** What a page says of an error in it; anybody can write one. */
type Report = { set: string; view: string; remote: string; kind: string; route: string; message: string };

/**
 * Takes errors that happened in browsers: they are logged, with the release set they happened in, and count for a
 * release on trial. The answer never depends on what was sent.
 */
export async function beacon(app: FastifyInstance, { siteUrl, canaries }: Options): Promise<void> {
  let minute = 0;
  let logged = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

  app.post('/beacon', { logLevel: 'warn' }, (request, reply) => {
    const isOurs = !isFromOtherSite(request.headers, ownOrigins(request, siteUrl));
    const report = isOurs ? reportIn(request.body) : undefined;
    if (report) take(report);
    return reply.code(204).send();
  });

  function take({ view, ...facts }: Report): void {
    if (view) canaries.failed(view, facts.remote, `${facts.kind}: ${facts.message}`);
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    if (++logged > LOGGED_PER_MINUTE) return;
    app.log.warn({ ...facts, again: tryPath(facts.set) }, 'error in a browser');
  }
}

/** The path of the page on which an operator can see a release set again. */
const tryPath = (set: string) => `/releases/try?set=${encodeURIComponent(set)}`;

function reportIn(body: unknown): Report | undefined {
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { set, view, remote, kind, route, message } = value as Record<string, unknown>;
  return {
    set: word(set, /[^\w@.,+-]/g, 300),
    view: word(view, /[^\w-]/g, 40),
    remote: word(remote, /\W/g, 60),
    kind: word(kind, /\W/g, 20),
    route: word(route, /[^\w:/.-]/g, 100),
    message: withoutPeople(word(message, /\p{Cc}/gu, 200)),
  };
}

const word = (value: unknown, unfit: RegExp, longest: number) =>
  typeof value === 'string' ? value.replace(unfit, ' ').slice(0, longest) : '';

/** An error's message may quote what a person typed: addresses of mail and long numbers go. */
const withoutPeople = (text: string) => text.replace(/[^\s@]+@[^\s@]+/g, '…').replace(/\d{5,}/g, '…');
