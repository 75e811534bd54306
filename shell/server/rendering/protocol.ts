import { Type, type Static } from '@sinclair/typebox';
import type { Site } from 'shared-lib/site';
import type { Facts } from '../../src/page-facts';
import type { LoadRequest } from './load-page';

/** Everything that a render process learns about a request. */
export type RenderJob = LoadRequest & {
  facts: Facts;
  /** If absent, the site of an earlier message applies. */
  site?: Site;
  /** The loader of a resource route returns the complete response. */
  isResource: boolean;
  budgetMs: number;
};

/** Applies to HTML, style sheet and data separately. */
export const MAX_PAGE_CHARS = 2 * 1024 * 1024;
/** Length in base64. */
export const MAX_BODY_CHARS = 6 * 1024 * 1024;

const BODILESS = [204, 205, 304];

export const isBodiless = (status: number): boolean => BODILESS.includes(status);

const text = (maxLength: number) => Type.String({ maxLength });
const oneOf = <Value extends number | string>(values: readonly Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const MAX_ID = Number.MAX_SAFE_INTEGER;
const Id = Type.Integer({ minimum: -MAX_ID, maximum: MAX_ID });
const BodilessStatus = oneOf(BODILESS);
const StatusWithBody = Type.Intersect([
  Type.Integer({ minimum: 200, maximum: 599 }),
  Type.Not(BodilessStatus),
]);

const HeaderName = Type.String({ pattern: "^[\\w!#$%&'*+.^`|~-]{1,100}$" });
const HeaderValue = Type.String({ pattern: '^[\\t\\x20-\\x7e\\x80-\\xff]{0,8192}$' });
const Headers = Type.Array(Type.Tuple([HeaderName, HeaderValue]), { maxItems: 100 });

/** `status` is the `status` of the thrown error, usually an HTTP status of the content service. */
const Failure = Type.Object({
  reason: text(500),
  stack: Type.Optional(text(4_000)),
  status: Type.Optional(Type.Integer()),
  isOverrun: Type.Optional(Type.Literal(true)),
});
export type Failure = Static<typeof Failure>;

const PageOutcome = Type.Object({
  kind: Type.Literal('page'),
  status: StatusWithBody,
  html: text(MAX_PAGE_CHARS),
  css: text(MAX_PAGE_CHARS),
  /** Loader data for hydration, as JSON. */
  data: text(MAX_PAGE_CHARS),
  /** Outermost first. */
  routeIds: Type.Array(text(300), { maxItems: 50 }),
  failure: Type.Optional(Failure),
  /** Whether a call for the page failed or returned stale content. Only the main process sets this field. */
  missesContent: Type.Optional(Type.Boolean()),
});

const Outcome = Type.Union([
  PageOutcome,
  Type.Object({
    kind: Type.Literal('redirect'),
    status: oneOf([301, 302, 303, 307, 308]),
    headers: Headers,
  }),
  Type.Object({
    kind: Type.Literal('resource'),
    status: StatusWithBody,
    headers: Headers,
    bodyBase64: text(MAX_BODY_CHARS),
  }),
  Type.Object({
    kind: Type.Literal('resource'),
    status: BodilessStatus,
    headers: Headers,
    bodyBase64: Type.Literal(''),
  }),
  Type.Object({ kind: Type.Literal('failed'), failure: Failure }),
]);
export type Outcome = Static<typeof Outcome>;

/** The parts of a route's handle that the shell reads. */
export type Marks = Record<string, true | string[]>;

/** A remote's route without code, for matching in the main process. */
export type RouteOutline = {
  id?: string;
  path?: string;
  index?: true;
  caseSensitive?: true;
  handle?: Marks;
  children?: RouteOutline[];
};

const ApiCall = Type.Object({
  method: text(10),
  url: text(8_192),
  headers: Headers,
  body: Type.Optional(text(256 * 1024)),
});
export type ApiCall = Static<typeof ApiCall>;
export type ApiResponse = { status: number; statusText: string; headers: [string, string][]; body: string };

/** `below` is the path of the remote's mount. */
export type ServerHalf = { remote: string; version: string; below: string; code: string };

export type ToWorker =
  | { type: 'load'; half: ServerHalf; site: Site }
  | { type: 'render'; id: number; job: RenderJob }
  | {
      type: 'response';
      call: number;
      response?: ApiResponse;
      /** With `response`: store the response under this number. Without: use the response stored under this number. */
      copy?: number;
      /** Delete all stored responses first. */
      clear?: true;
    };

/**
 * Render processes may run malicious code, so all sizes are bounded here, except `routes`: `readOutline` validates
 * them.
 */
export const FromWorker = Type.Union([
  Type.Object({ type: Type.Literal('beat') }),
  Type.Object({ type: Type.Literal('loaded'), routes: Type.Array(Type.Unknown()) }),
  Type.Object({ type: Type.Literal('load-failed'), reason: text(500) }),
  Type.Object({ type: Type.Literal('console'), text: text(500) }),
  Type.Object({ type: Type.Literal('rendered'), id: Id, outcome: Outcome }),
  Type.Object({ type: Type.Literal('call'), id: Id, call: Id, request: ApiCall }),
]);
export type FromWorker = Static<typeof FromWorker>;
