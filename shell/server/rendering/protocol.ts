import { Type, type Static } from '@sinclair/typebox';
import type { Site } from 'shared-lib/site';
import type { Facts } from '../../src/page-facts';
import type { LoadRequest } from './load-page';

export type RenderJob = LoadRequest & {
  facts: Facts;
  /** If absent, the render process uses the configuration that it received last. */
  site?: Site;
  isResource: boolean;
  /** If true, a page that browsers would not show as intended, for example an empty page, fails with a `PageFault`. */
  isTrial?: true;
  budgetMs: number;
};

/** File descriptor of the socket by which a render process and the main process exchange messages. */
export const CHANNEL_FD = 3;
export const BEAT_MS = 250;

/** Limit for each part of a page: HTML, style sheet and data. */
export const MAX_PAGE_PART_BYTES = 2 * 1024 * 1024;
/** Limit for the response body of a resource route. */
export const MAX_BODY_BYTES = 4.5 * 1024 * 1024;

/** A render process sends no further lines, because the shell kills a process that sends too many messages. */
export const MAX_CONSOLE_LINES = 200;

const REDIRECTS = [301, 302, 303, 307, 308];

export const isRedirect = (status: number): boolean => REDIRECTS.includes(status);

const BODILESS = [204, 205, 304];

export const isBodiless = (status: number): boolean => BODILESS.includes(status);

export const MAX_REASON = 500;
export const MAX_STACK = 4_000;

const text = (maxLength: number) => Type.String({ maxLength });
const oneOf = <Value extends number | string>(values: readonly Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const MAX_ID = Number.MAX_SAFE_INTEGER;
const Id = Type.Integer({ minimum: -MAX_ID, maximum: MAX_ID });
const StatusWithBody = Type.Intersect([
  Type.Integer({ minimum: 200, maximum: 599 }),
  Type.Not(oneOf(BODILESS)),
]);

const HeaderName = Type.String({ pattern: "^[\\w!#$%&'*+.^`|~-]{1,100}$" });
const HeaderValue = Type.String({ pattern: '^[\\t\\x20-\\x7e\\x80-\\xff]{0,8192}$' });
const Headers = Type.Array(Type.Tuple([HeaderName, HeaderValue]), { maxItems: 100 });

/** `status`: property of the thrown error, usually the HTTP status of the content service's response. */
const Failure = Type.Object({
  reason: text(MAX_REASON),
  stack: Type.Optional(text(MAX_STACK)),
  status: Type.Optional(Type.Integer()),
  isOverrun: Type.Optional(Type.Literal(true)),
  isPageFault: Type.Optional(Type.Literal(true)),
});
export type Failure = Static<typeof Failure>;

const PartBytes = Type.Integer({ minimum: 0, maximum: MAX_PAGE_PART_BYTES });

/** The attachment of the message contains the bytes of a page or a resource. */
const SentOutcome = Type.Union([
  Type.Object({
    kind: Type.Literal('page'),
    status: StatusWithBody,
    htmlBytes: PartBytes,
    cssBytes: PartBytes,
    dataBytes: PartBytes,
    /** The outermost route comes first. */
    routeIds: Type.Array(text(300), { maxItems: 50 }),
    failure: Type.Optional(Failure),
  }),
  Type.Object({
    kind: Type.Literal('redirect'),
    status: oneOf(REDIRECTS),
    headers: Headers,
  }),
  Type.Object({
    kind: Type.Literal('resource'),
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    headers: Headers,
  }),
  Type.Object({ kind: Type.Literal('failed'), failure: Failure }),
]);
type SentOutcome = Static<typeof SentOutcome>;
type Sent<Kind extends SentOutcome['kind']> = SentOutcome & { kind: Kind };

/** In UTF-8. `data` is the loader data for hydration as JSON. */
export type PageParts = { html: Buffer; css: Buffer; data: Buffer };

/** `missesContent`: whether a call to the content service failed, returned stale content or was late. */
type Content = { missesContent?: boolean };
type PageOutcome = Omit<Sent<'page'>, `${keyof PageParts}Bytes`> & PageParts & Content;
type ResourceOutcome = Sent<'resource'> & { body: Buffer } & Content;

export type Outcome = PageOutcome | Sent<'redirect'> | ResourceOutcome | Sent<'failed'>;

const MAX_ROUTE_TEXT = 200;
const MAX_MARKS = 20;
const MAX_WORDS = 20;

/** The empty pattern allows every name. */
const Marks = Type.Record(
  Type.String({ pattern: '' }),
  Type.Union([Type.Literal(true), Type.Array(text(MAX_ROUTE_TEXT), { maxItems: MAX_WORDS })]),
  { maxProperties: MAX_MARKS },
);
/** The entries of a route's `handle` that the shell reads, such as `isResource: true`. */
export type Marks = Static<typeof Marks>;

/** A remote's route without its code. `children` is not checked here: the shell validates each child on its own. */
export const OwnOutline = Type.Object({
  id: Type.Optional(text(MAX_ROUTE_TEXT)),
  path: Type.Optional(text(MAX_ROUTE_TEXT)),
  index: Type.Optional(Type.Literal(true)),
  caseSensitive: Type.Optional(Type.Literal(true)),
  handle: Type.Optional(Marks),
  children: Type.Optional(Type.Array(Type.Unknown())),
});

/** The main process matches URLs against outlines. */
export type RouteOutline = Omit<Static<typeof OwnOutline>, 'children'> & { children?: RouteOutline[] };

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
      /** Number under which the process stores `response`. If `response` is absent, the process uses the stored one. */
      copy?: number;
      /** Tells the process to delete all stored responses before it handles this message. */
      clear?: true;
    };

/** Render processes may run malicious code, so all sizes are limited. `validatedRoutes` validates `routes`. */
export const SentMessage = Type.Union([
  Type.Object({ type: Type.Literal('beat') }),
  Type.Object({ type: Type.Literal('loaded'), routes: Type.Array(Type.Unknown()) }),
  Type.Object({ type: Type.Literal('load-failed'), reason: text(MAX_REASON) }),
  Type.Object({ type: Type.Literal('console'), text: text(MAX_REASON) }),
  /** Precedes `rendered`, so that the main process knows of an accepted form even if the page then crashes or hangs. */
  Type.Object({ type: Type.Literal('accepted'), id: Id }),
  Type.Object({ type: Type.Literal('rendered'), id: Id, outcome: SentOutcome }),
  Type.Object({ type: Type.Literal('call'), id: Id, call: Id, request: ApiCall }),
]);
export type SentMessage = Static<typeof SentMessage>;

/** A validated message, with its attachment in `outcome`. */
export type FromWorker =
  Exclude<SentMessage, { type: 'rendered' }> | { type: 'rendered'; id: number; outcome: Outcome };
