import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  forwardBodiesAsBytes,
  forwardedHeaders,
  forwardingOptions,
  endToEndHeaders,
  sendResponse,
  withOwnLocation,
} from '../http/forwarding';
import { sendProblem } from '../http/problem';
import { SiteCookies } from './site-cookies';

type Options = {
  from: string;
  to: string;
  /** Replaces the `Origin` header of calls that have one. */
  origin: string;
};

/** Forwards calls with the cookies and the `Origin` header that a page of the backing site would send. */
export async function siteProxy(app: FastifyInstance, { from, to, origin }: Options): Promise<void> {
  const { origin: upstream, pathname } = new URL(to);
  const prefix = withoutSlash(from);
  const cookies = new SiteCookies(origin);

  function asFromSite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { host: _host, cookie, origin: sender, referer: _referer, ...others } = headers;
    const own = cookies.forSite(cookie);
    return { ...others, ...(own && { cookie: own }), ...(sender !== undefined && { origin }) };
  }

  forwardBodiesAsBytes(app);
  await app.register(proxy, {
    ...forwardingOptions,
    upstream,
    prefix,
    rewritePrefix: withoutSlash(pathname),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...asFromSite(forwardedHeaders(request, headers)),
        host: new URL(upstream).host,
      }),
      rewriteHeaders: ({ 'set-cookie': set, 'strict-transport-security': _https, ...headers }) => ({
        ...withOwnLocation(endToEndHeaders(headers), to, prefix),
        ...(set && { 'set-cookie': [set].flat().map((cookie) => cookies.forBrowser(cookie)) }),
      }),
      onResponse: sendResponse,
      onError: (reply, { error }) =>
        void sendProblem(reply as FastifyReply, {
          status: 503,
          title: `${upstream} does not answer`,
          detail: error.message,
        }),
    },
  });
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '');
