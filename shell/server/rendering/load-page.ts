import { setMaxListeners } from 'node:events';
import {
  createStaticHandler,
  matchRoutes,
  type DataStrategyFunction,
  type DataStrategyResult,
  type Path,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { SESSION_HEADER, statusOf } from 'shared-lib/api';
import type { Composition } from '../../src/boot';
import { FRAME_ID, siteRoutes } from '../../src/routes';

type PageRoutes = { pages: RouteObject[]; composition: Pick<Composition, 'closed' | 'off'> };

export type LoadRequest = {
  /** Absolute URL on this site, without repeated slashes in the path. */
  url: string;
  /** The content service limits the rate of calls by this address of the visitor. */
  ip: string;
  userAgent?: string;
  /** The shell does not verify the admin cookie. */
  hasAdminToken?: boolean;
  /** URL-encoded body of a posted form. Absent for a GET request. */
  form?: string;
};

export const FORM_TYPE = 'application/x-www-form-urlencoded';

type Handler = ReturnType<typeof createStaticHandler>;
export type Loaded = { handler: Handler; context: StaticHandlerContext };

/**
 * Returns a redirect as a `Response`.
 * @param onAccepted called before the loaders run, unless the action fails or its result has an error status
 */
export async function loadPage(
  routes: PageRoutes,
  request: LoadRequest,
  signal: AbortSignal,
  onAccepted?: () => void,
): Promise<Loaded | Response> {
  const handler = handlerOf(routes);
  const options = await optionsFor(handler, request);
  const context = await handler.query(requestOf(request, signal), {
    ...options,
    dataStrategy: async (args) => {
      const results = await dataStrategy(args);
      if (args.request.method === 'POST' && Object.values(results).every(isAccepted)) onAccepted?.();
      return results;
    },
  });
  if (context instanceof Response) return context;
  // `formPath` may have added `?index`. The page must see the query of the browser's URL, which has no `?index`.
  const { search } = new URL(request.url);
  return { handler, context: { ...context, location: { ...context.location, search } } };
}

/** Loads only the data of the frame, which shows `error` in place of the page. */
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

export async function loadResource(
  routes: PageRoutes,
  request: LoadRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const handler = handlerOf(routes);
  return handler.queryRoute(requestOf(request, signal), await optionsFor(handler, request));
}

/** Creating a handler takes as long as rendering a small page. */
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

/** Loads data like React Router, but without Node's warning about the listeners that API calls add to the signal. */
const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
  setMaxListeners(0, request.signal);
  const results = await Promise.all(
    matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match) => [match.route.id, await match.resolve()] as const),
  );
  return Object.fromEntries(results);
};

function isAccepted({ type, result }: DataStrategyResult): boolean {
  // A result of React Router's `data()` has its status in `init`.
  const init = typeof result === 'object' && result !== null && 'init' in result ? result.init : undefined;
  const status = statusOf(result instanceof Response ? result : init) ?? 200;
  return type === 'data' && status < 400;
}

async function optionsFor({ dataRoutes }: Handler, { url, form }: LoadRequest) {
  if (form === undefined) return { dataStrategy };
  const path = await formPath(dataRoutes, new URL(url));
  return { dataStrategy, normalizePath: () => path };
}

/**
 * Adds `?index` to the URL of an index page whose parent route has no action. Otherwise, React Router would send a form
 * without an `action` attribute to the parent.
 */
async function formPath(routes: RouteObject[], { pathname, search, hash }: URL): Promise<Path> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  const parent = matched.slice(0, -1).findLast(({ path }) => path);
  const isForIndex = matched.at(-1)?.index && !(parent && (await hasAction(parent)));
  return { pathname, search: isForIndex ? `${search || '?'}&index` : search, hash };
}

async function hasAction({ action, lazy }: RouteObject): Promise<boolean> {
  return Boolean(action ?? (typeof lazy === 'function' ? await lazy() : lazy)?.action);
}

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
