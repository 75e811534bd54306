import { parseMessage } from './parse-message';

const MAX_BYTES = 2 * 1024 * 1024;
const bytes = (text: string) => Buffer.from(text);
const NONE = bytes('');

const page = { kind: 'page', status: 200, htmlBytes: 0, cssBytes: 0, dataBytes: 2, routeIds: ['a'] };
const resource = {
  kind: 'resource',
  status: 200,
  headers: [['content-type', 'text/plain']],
};
const redirect = { kind: 'redirect', status: 303, headers: [['location', '/']] };
const request = { method: 'GET', url: 'http://content.test/v1/hero', headers: [] };
const rendered = (outcome: unknown, attachment = NONE) =>
  parseMessage({ type: 'rendered', id: 1, outcome }, attachment);
const call = (own: object) =>
  parseMessage({ type: 'call', id: 1, call: 1, request: { ...request, ...own } }, NONE);

test('a page gets its parts from the attachment', () => {
  const failure = { reason: 'late', isOverrun: true };
  const sent = { ...page, htmlBytes: 4, cssBytes: 3, status: 503, failure };

  expect(rendered(sent, bytes('<ä>.a{{}'))).toEqual({
    type: 'rendered',
    id: 1,
    outcome: {
      kind: 'page',
      status: 503,
      html: bytes('<ä>'),
      css: bytes('.a{'),
      data: bytes('{}'),
      routeIds: ['a'],
      failure,
    },
  });
});

test('a resource gets its body from the attachment', () => {
  expect(rendered(resource, bytes('a'))).toMatchObject({ outcome: { ...resource, body: bytes('a') } });
});

test.each<[string, object]>([
  ['a redirect', redirect],
  ['a failure', { kind: 'failed', failure: { reason: 'thrown', stack: 'at a', status: 502 } }],
])('%s is valid without an attachment only', (_what, outcome) => {
  expect(rendered(outcome)).toEqual({ type: 'rendered', id: 1, outcome });
  expect(rendered(outcome, bytes('a'))).toBeUndefined();
});

test('a resource with status 304 has no body', () => {
  const sent = { ...resource, status: 304 };

  expect(rendered(sent)).toMatchObject({ outcome: { ...sent, body: NONE } });
  expect(rendered(sent, bytes('a'))).toBeUndefined();
});

test.each([
  ['fewer bytes than its parts', bytes('{')],
  ['more bytes than its parts', bytes('{}}')],
])('a page with %s is malformed', (_what, attachment) => {
  expect(rendered(page, bytes('{}'))).toBeDefined();
  expect(rendered(page, attachment)).toBeUndefined();
});

test.each(['html', 'css', 'data'])('a page with %s of more than 2 MB is malformed', (part) => {
  const sizes = { htmlBytes: 0, cssBytes: 0, dataBytes: 0 };
  const sized = (size: number) => rendered({ ...page, ...sizes, [`${part}Bytes`]: size }, Buffer.alloc(size));

  expect(sized(MAX_BYTES)).toBeDefined();
  expect(sized(MAX_BYTES + 1)).toBeUndefined();
});

test('a resource with a body of more than 4.5 MB is malformed', () => {
  expect(rendered(resource, Buffer.alloc(4.5 * 1024 * 1024))).toBeDefined();
  expect(rendered(resource, Buffer.alloc(4.5 * 1024 * 1024 + 1))).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no outcome', null],
  ['a kind that does not exist', { kind: 'constructor' }],
  ['an informational status', { ...page, status: 100 }],
  ['a status that is no integer', { ...page, status: 200.5 }],
  ['a page with a status that has no body', { ...page, status: 304 }],
  ['a page with a negative size', { ...page, htmlBytes: -2, cssBytes: 2 }],
  ['a page with a size that is no integer', { ...page, htmlBytes: 0.5, cssBytes: 0.5, dataBytes: 1 }],
  ['a page that matched 51 routes', { ...page, routeIds: Array(51).fill('a') }],
  ['a redirect with status 200', { ...redirect, status: 200 }],
  ['a header with a line break', { ...resource, headers: [['a', 'b\r\nSet-Cookie: c']] }],
  ['a header name with a space', { ...resource, headers: [['a b', 'c']] }],
  ['a header name that ends in a line break', { ...resource, headers: [['a\n', 'c']] }],
  ['headers that are no pairs', { ...resource, headers: ['ab'] }],
  ['a header of three parts', { ...resource, headers: [['a', 'b', 'c']] }],
  ['101 headers', { ...resource, headers: Array(101).fill(['a', 'b']) }],
  ['headers of more than 16 KB', { ...resource, headers: Array(3).fill(['a', 'b'.repeat(8_000)]) }],
  ['a failure whose reason is no text', { kind: 'failed', failure: { reason: {} } }],
])('%s is malformed', (_what, outcome) => {
  expect(rendered(outcome, bytes('{}'))).toBeUndefined();
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
  expect(parseMessage(value, NONE)).toBeUndefined();
});

test('a message that is no outcome has no attachment', () => {
  expect(parseMessage({ type: 'beat' }, NONE)).toEqual({ type: 'beat' });
  expect(parseMessage({ type: 'beat' }, bytes('a'))).toBeUndefined();
});
