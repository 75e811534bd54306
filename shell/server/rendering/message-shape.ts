import type { ApiCall, Failure, FromWorker, Outcome, RouteOutline } from './protocol';

/**
 * A message of a render process, which may run hostile code: undefined unless every field that is used has its type
 * and a bounded size.
 */
export function readMessage(value: unknown): FromWorker | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.type) {
    case 'beat':
      return { type: 'beat' };
    case 'loaded':
      return Array.isArray(value.routes) && countRoutes(value.routes) <= MAX_ROUTES
        ? { type: 'loaded', routes: value.routes as RouteOutline[] }
        : undefined;
    case 'load-failed':
      return isText(value.reason, 500) ? { type: 'load-failed', reason: value.reason } : undefined;
    case 'console':
      return isText(value.text, 500) ? { type: 'console', text: value.text } : undefined;
    case 'rendered':
      return isId(value.id) && isOutcome(value.outcome)
        ? { type: 'rendered', id: value.id, outcome: value.outcome }
        : undefined;
    case 'call':
      return isId(value.id) && isId(value.call) && isApiCall(value.request)
        ? { type: 'call', id: value.id, call: value.call, request: value.request }
        : undefined;
    default:
      return undefined;
  }
}

const MAX_ROUTES = 1_000;

/** The number of routes in a tree; Infinity for a tree with a malformed route. */
function countRoutes(routes: unknown[]): number {
  let count = 0;
  for (const route of routes) {
    if (!isRecord(route) || !isOptionalText(route.id, 200) || !isOptionalText(route.path, 200))
      return Infinity;
    if (route.handle !== undefined && !isRecord(route.handle)) return Infinity;
    if (route.children !== undefined && !Array.isArray(route.children)) return Infinity;
    count += 1 + countRoutes(route.children ?? []);
    if (count > MAX_ROUTES) return Infinity;
  }
  return count;
}

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'page':
      return (
        isStatus(value.status) &&
        isText(value.html) &&
        isText(value.styles) &&
        Array.isArray(value.routeIds) &&
        value.routeIds.every((id) => isText(id, 300)) &&
        (value.failure === undefined || isFailure(value.failure))
      );
    case 'redirect':
      return isStatus(value.status) && isHeaders(value.headers);
    case 'resource':
      return isStatus(value.status) && isHeaders(value.headers) && isText(value.bodyBase64);
    default:
      return value.kind === 'failed' && isFailure(value.failure);
  }
}

const isApiCall = (value: unknown): value is ApiCall =>
  isRecord(value) &&
  isText(value.method, 10) &&
  isText(value.url, 8_192) &&
  URL.canParse(value.url) &&
  isHeaders(value.headers) &&
  (value.body === undefined || isText(value.body));

const isFailure = (value: unknown): value is Failure =>
  isRecord(value) &&
  isText(value.reason, 500) &&
  isOptionalText(value.stack, 4_000) &&
  (value.status === undefined || Number.isInteger(value.status)) &&
  (value.isOverrun === undefined || value.isOverrun === true);

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]{0,8192}$/;

const isHeaders = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.length <= 100 &&
  value.every(
    (pair: unknown) =>
      Array.isArray(pair) &&
      isText(pair[0]) &&
      HEADER_NAME.test(pair[0]) &&
      isText(pair[1]) &&
      HEADER_VALUE.test(pair[1]),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest = Infinity): value is string =>
  typeof value === 'string' && value.length <= longest;
const isOptionalText = (value: unknown, longest: number) => value === undefined || isText(value, longest);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599;
