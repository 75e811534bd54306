import { setMaxListeners } from 'node:events';
import {
  createStaticHandler,
  type DataStrategyFunction,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { SESSION_HEADER } from 'shared-lib/api';
import type { Composition } from '../../src/boot';
import { FRAME_ID, siteRoutes } from '../../src/routes';

export type PageRoutes = { pages: RouteObject[]; composition: Pick<Composition, 'closed' | 'off'> };

export type LoadRequest = {
  /** Absolute URL on this site, without repeated slashes in the path. */
  url: string;
  /** The visitor's address, by which the content service limits the rate of calls. */
  ip: string;
  userAgent?: string;
  /** The visitor has the admin cookie, which the shell does not verify. */
  hasAdminToken?: boolean;
  /** URL-encoded body of a posted form. Absent for a GET request. */
  form?: string;
};

export const FORM_TYPE = 'application/x-www-form-urlencoded';

type Handler = ReturnType<typeof createStaticHandler>;
export type Loaded = { handler: Handler; context: StaticHandlerContext };

/** Runs the action if a form was posted, then the page's loaders. Returns a redirect as a `Response`. */
export async function loadPage(
  routes: PageRoutes,
  request: LoadRequest,
  signal: AbortSignal,
): Promise<Loaded | Response> {
  const handler = handlerOf(routes);
  const context = await handler.query(requestOf(request, signal), { dataStrategy });
  return context instanceof Response ? context : { handler, context };
}

/** Runs only the frame's loader. The frame shows `error` in place of the page. */
export async function loadError(
  routes: PageRoutes,
  { form: _form, ...request }: LoadRequest,
  error: unknown,
  signal: AbortSignal,
): Promise<Loaded> {
  const handler = handlerOf(routes);
  const context = await handler.query(requestOf(request, signal), {
    dataStrategy,
    filterMatchesToLoad: ({ route }) => route.id === FRAME_ID,
  });
  if (context instanceof Response) throw new Error('The frame does not redirect');
  const inFrame = context.matches[1]?.route.id ?? FRAME_ID;
  return { handler, context: { ...context, errors: { [inFrame]: error } } };
}

export const loadResource = (
  routes: PageRoutes,
  request: LoadRequest,
  signal: AbortSignal,
): Promise<unknown> => handlerOf(routes).queryRoute(requestOf(request, signal), { dataStrategy });

/** Cached, because creating a handler takes as long as rendering a small page. */
const handlers = new WeakMap<RouteObject[], Map<string, Handler>>();

function handlerOf({ pages, composition }: PageRoutes): Handler {
  const { closed, off } = composition;
  const key = JSON.stringify([closed, off]);
  const known = handlers.get(pages) ?? new Map<string, Handler>();
  handlers.set(pages, known);
  let handler = known.get(key);
  if (!handler) known.set(key, (handler = createStaticHandler(siteRoutes(pages, { closed, off }))));
  return handler;
}

/**
 * React Router's default strategy, without Node's warning about more than ten listeners on the abort signal: each API
 * call adds a listener.
 */
const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
  setMaxListeners(0, request.signal);
  const results = await Promise.all(
    matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match) => [match.route.id, await match.resolve()] as const),
  );
  return Object.fromEntries(results);
};

function requestOf({ url, ip, userAgent, hasAdminToken, form }: LoadRequest, signal: AbortSignal): Request {
  return new Request(url, {
    signal,
    headers: {
      'X-Forwarded-For': ip,
      ...(userAgent !== undefined && { 'User-Agent': userAgent }),
      ...(hasAdminToken && { [SESSION_HEADER]: 'present' }),
      ...(form !== undefined && { 'Content-Type': FORM_TYPE }),
    },
    ...(form !== undefined && { method: 'POST', body: form }),
  });
}
