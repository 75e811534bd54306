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
import type { Visitor } from '../mounts';

/** What there is to show: pages of remotes, and paths that are refused. */
export type Showable = { pages: RouteObject[]; composition: Pick<Composition, 'closed' | 'off'> };

/** Who asks for what. */
export type Asked = {
  /** On this site, with single slashes. */
  url: URL;
  /** The path as it was written. */
  path: string;
  /** Network address of who asks. */
  ip: string;
  /** What the browser calls itself. */
  userAgent?: string;
  visitor?: Pick<Visitor, 'hasAdminToken'>;
  /** A form that was sent to the page, as its browser encoded it. */
  form?: string;
};

export const FORM_TYPE = 'application/x-www-form-urlencoded';

type Handler = ReturnType<typeof createStaticHandler>;
export type Loaded = { handler: Handler; context: StaticHandlerContext };

/** Runs the page's action, if a form was sent, and its loaders. A redirect comes back as a `Response`. */
export async function loadPage(
  target: Showable,
  asked: Asked,
  signal: AbortSignal,
): Promise<Loaded | Response> {
  const handler = handlerOf(target);
  const context = await handler.query(requestOf(asked, signal), { dataStrategy });
  return context instanceof Response ? context : { handler, context };
}

/** The page with an error in its place: of its data only the frame's is loaded. */
export async function loadError(
  target: Showable,
  { form: _form, ...asked }: Asked,
  error: unknown,
  signal: AbortSignal,
): Promise<Loaded> {
  const handler = handlerOf(target);
  const context = await handler.query(requestOf(asked, signal), {
    dataStrategy,
    filterMatchesToLoad: ({ route }) => route.id === FRAME_ID,
  });
  if (context instanceof Response) throw new Error('The frame does not redirect');
  const inFrame = context.matches[1]?.route.id ?? FRAME_ID;
  return { handler, context: { ...context, errors: { [inFrame]: error } } };
}

/** What the loader of a resource route gives. */
export const loadResource = (target: Showable, asked: Asked, signal: AbortSignal): Promise<unknown> =>
  handlerOf(target).queryRoute(requestOf(asked, signal), { dataStrategy });

const handlerOf = ({ pages, composition }: Showable) => createStaticHandler(siteRoutes(pages, composition));

/** As React Router's own, for requests whose signal every call of every loader listens to: that is no leak. */
const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
  setMaxListeners(0, request.signal);
  const results = await Promise.all(
    matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match) => [match.route.id, await match.resolve()] as const),
  );
  return Object.fromEntries(results);
};

function requestOf({ url, ip, userAgent, visitor, form }: Asked, signal: AbortSignal): Request {
  return new Request(url, {
    signal,
    headers: {
      'X-Forwarded-For': ip,
      ...(userAgent !== undefined && { 'User-Agent': userAgent }),
      ...(visitor?.hasAdminToken && { [SESSION_HEADER]: 'present' }),
      ...(form !== undefined && { 'Content-Type': FORM_TYPE }),
    },
    ...(form !== undefined && { method: 'POST', body: form }),
  });
}
