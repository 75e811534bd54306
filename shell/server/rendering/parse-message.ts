import {
  isBodiless,
  MAX_BODY_CHARS,
  MAX_PAGE_CHARS,
  type ApiCall,
  type Failure,
  type FromWorker,
  type Outcome,
} from './protocol';

/**
 * Validates a message of a render process, which may run malicious code. Returns undefined unless every field that is used
 * has its type and a bounded size.
 */
export function parseMessage(value: unknown): FromWorker | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.type) {
    case 'beat':
      return { type: 'beat' };
    case 'loaded':
      return Array.isArray(value.routes) ? { type: 'loaded', routes: value.routes } : undefined;
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

const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_MATCHES = 50;
const MAX_CALL_BODY_CHARS = 256 * 1024;

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'page':
      return (
        isStatus(value.status) &&
        !isBodiless(value.status) &&
        isText(value.html, MAX_PAGE_CHARS) &&
        isText(value.css, MAX_PAGE_CHARS) &&
        isText(value.data, MAX_PAGE_CHARS) &&
        Array.isArray(value.routeIds) &&
        value.routeIds.length <= MAX_MATCHES &&
        value.routeIds.every((id) => isText(id, 300)) &&
        (value.failure === undefined || isFailure(value.failure))
      );
    case 'redirect':
      return REDIRECTS.includes(value.status as number) && isHeaders(value.headers);
    case 'resource':
      return (
        isStatus(value.status) &&
        isHeaders(value.headers) &&
        isText(value.bodyBase64, MAX_BODY_CHARS) &&
        (!isBodiless(value.status) || value.bodyBase64 === '')
      );
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
  (value.body === undefined || isText(value.body, MAX_CALL_BODY_CHARS));

const isFailure = (value: unknown): value is Failure =>
  isRecord(value) &&
  isText(value.reason, 500) &&
  isOptionalText(value.stack, 4_000) &&
  (value.status === undefined || Number.isInteger(value.status)) &&
  (value.isOverrun === undefined || value.isOverrun === true);

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]{0,8192}$/;

/** Proxies and browsers reject larger headers. */
const MAX_HEADERS_CHARS = 16_384;

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
  ) &&
  value.flat().join('').length <= MAX_HEADERS_CHARS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, maxLength = Infinity): value is string =>
  typeof value === 'string' && value.length <= maxLength;
const isOptionalText = (value: unknown, maxLength: number) => value === undefined || isText(value, maxLength);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 599;
