import type { Site } from 'shared-lib/site';
import type { Facts } from '../../src/page-facts';

/** One page or resource to render: all that a render process learns about the request. */
export type RenderJob = {
  /** Absolute URL on this site. */
  url: string;
  /** IP address of the visitor, for the rate limits of the content service. */
  ip: string;
  userAgent?: string;
  hasAdminToken?: boolean;
  /** A submitted form, URL-encoded. */
  form?: string;
  facts: Facts;
  /** The address is a resource route: its loader returns the whole response. */
  isResource: boolean;
  budgetMs: number;
};

/** Limit of a page's HTML, of its style sheet and of its data. */
export const MAX_PAGE_CHARS = 2 * 1024 * 1024;
/** Limit of a resource's body in base64. */
export const MAX_BODY_CHARS = 6 * 1024 * 1024;

/** Statuses whose responses have no body. */
export const isBodiless = (status: number): boolean => [204, 205, 304].includes(status);

/** Why a page or its content is missing. `status` is the HTTP status of the content service. */
export type Failure = { reason: string; stack?: string; status?: number; isOverrun?: boolean };

type PageOutcome = {
  kind: 'page';
  status: number;
  html: string;
  css: string;
  /** Loader data for hydration, as JSON. */
  data: string;
  /** Ids of the matched routes, outermost first. */
  routeIds: string[];
  /** The first error that a loader, an action or a component threw. */
  failure?: Failure;
  /** Whether a call for the page failed or returned stale content. */
  missesContent?: boolean;
};

export type Outcome =
  | PageOutcome
  | { kind: 'redirect'; status: number; headers: [string, string][] }
  | { kind: 'resource'; status: number; headers: [string, string][]; bodyBase64: string }
  | { kind: 'failed'; failure: Failure };

/** The parts of a route's handle that the shell reads: flags and lists of words. */
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

/** A call of the content service, which the main process makes for a render process. */
export type ApiCall = { method: string; url: string; headers: [string, string][]; body?: string };
export type ApiResponse = { status: number; statusText: string; headers: [string, string][]; body: string };

/** The server half to evaluate, and where its remote is mounted. */
export type ServerHalf = { remote: string; version: string; below: string; code: string };

export type ToWorker =
  | { type: 'load'; half: ServerHalf; site: Site }
  | { type: 'render'; id: number; job: RenderJob }
  | {
      type: 'response';
      call: number;
      response?: ApiResponse;
      /** With a response: store it under this number. Without: use the response stored under it. */
      copy?: number;
      /** Delete all stored responses first. */
      clear?: true;
    };

export type FromWorker =
  | { type: 'beat' }
  | { type: 'loaded'; routes: unknown[] }
  | { type: 'load-failed'; reason: string }
  | { type: 'console'; text: string }
  | { type: 'rendered'; id: number; outcome: Outcome }
  | { type: 'call'; id: number; call: number; request: ApiCall };
