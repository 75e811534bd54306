import { parseMessage } from './parse-message';

const page = { kind: 'page', status: 200, html: '', css: '', data: '{}', routeIds: ['a'] };
const resource = {
  kind: 'resource',
  status: 200,
  headers: [['content-type', 'text/plain']],
  bodyBase64: 'YQ==',
};
const redirect = { kind: 'redirect', status: 303, headers: [['location', '/']] };
const request = { method: 'GET', url: 'http://content.test/v1/hero', headers: [] };
const rendered = (outcome: unknown) => parseMessage({ type: 'rendered', id: 1, outcome });
const call = (own: object) => parseMessage({ type: 'call', id: 1, call: 1, request: { ...request, ...own } });

test.each<[string, unknown]>([
  ['a page', page],
  ['a page with a failure', { ...page, status: 503, failure: { reason: 'late', isOverrun: true } }],
  ['a redirect', redirect],
  ['a resource', resource],
  ['a resource without a body', { ...resource, status: 304, bodyBase64: '' }],
  ['a failure', { kind: 'failed', failure: { reason: 'thrown', stack: 'at a', status: 502 } }],
])('%s is valid', (_what, outcome) => {
  expect(rendered(outcome)).toEqual({ type: 'rendered', id: 1, outcome });
});

test.each<[string, unknown]>([
  ['no outcome', null],
  ['a kind that does not exist', { kind: 'constructor' }],
  ['an informational status', { ...page, status: 100 }],
  ['a status that is no integer', { ...page, status: 200.5 }],
  ['a page with a status that has no body', { ...page, status: 304 }],
  ['a page of more than 2 MB', { ...page, html: 'x'.repeat(2 * 1024 * 1024 + 1) }],
  ['styles of more than 2 MB', { ...page, css: 'x'.repeat(2 * 1024 * 1024 + 1) }],
  ['a page that matched 51 routes', { ...page, routeIds: Array(51).fill('a') }],
  ['a redirect with status 200', { ...redirect, status: 200 }],
  ['a resource with a body and status 204', { ...resource, status: 204 }],
  ['a header with a line break', { ...resource, headers: [['a', 'b\r\nSet-Cookie: c']] }],
  ['a header name with a space', { ...resource, headers: [['a b', 'c']] }],
  ['a header name that ends in a line break', { ...resource, headers: [['a\n', 'c']] }],
  ['headers that are no pairs', { ...resource, headers: ['ab'] }],
  ['a header of three parts', { ...resource, headers: [['a', 'b', 'c']] }],
  ['101 headers', { ...resource, headers: Array(101).fill(['a', 'b']) }],
  ['headers of more than 16 KB', { ...resource, headers: Array(3).fill(['a', 'b'.repeat(8_000)]) }],
  ['a failure whose reason is no text', { kind: 'failed', failure: { reason: {} } }],
])('%s is malformed', (_what, outcome) => {
  expect(rendered(outcome)).toBeUndefined();
});

test('calls with a body of up to 256 KB are valid', () => {
  expect(call({ method: 'POST', body: 'x'.repeat(256 * 1024) })).toBeDefined();
  expect(call({ method: 'POST', body: 'x'.repeat(256 * 1024 + 1) })).toBeUndefined();
});

test.each([
  { url: '/v1/hero' },
  { url: `http://a/${'x'.repeat(8_192)}` },
  { method: 'X'.repeat(11) },
  { headers: {} },
  { body: 1 },
])('a call with %j is malformed', (own) => {
  expect(call(own)).toBeUndefined();
});

test.each([
  undefined,
  null,
  1,
  'beat',
  [],
  {},
  { type: 'toString' },
  { type: 'rendered', id: '1', outcome: page },
  { type: 'console', text: 'x'.repeat(501) },
  { type: 'loaded', routes: {} },
])('the message %j is malformed', (value) => {
  expect(parseMessage(value)).toBeUndefined();
});
