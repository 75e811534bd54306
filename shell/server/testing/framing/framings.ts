import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { pick, type Random } from './random';

export type Framing = {
  bytes: Buffer;
  pieces: number;
  closesEarly: boolean;
};

/** Call that is hidden in the bodies of other requests. If the content service logs it, a request was smuggled. */
export const SMUGGLED_CALL = { method: 'DELETE', path: '/admin/sessions' };

/** Attackers request these resources, visitors request others. So a response shows which of them requested it. */
const ATTACKER_READS = ['hero', 'explore', 'logo'];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];
const VERSIONS = ['1.1', '1.1', '1.1', '1.1', '1.0'];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
];
const CODINGS = [
  'CHUNKED',
  'gzip, chunked',
  'chunked, gzip',
  'identity',
  '',
  '\tchunked',
  ',chunked',
  'chunked;q=1',
  'x',
];
const CONNECTIONS = [
  'keep-alive',
  'close',
  'content-length',
  'Transfer-Encoding',
  'close, Content-Length',
  'host',
  'Upgrade, HTTP2-Settings',
  'x-forwarded-for, cookie',
];
const COMPRESSIONS = { gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, br: brotliCompressSync };
const EXTRAS = [
  'Expect: 100-continue',
  'Expect: something-else',
  'Upgrade: websocket',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
  'Host: another.example',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Content-Length : 3',
  'X-Folded: a\r\n Transfer-Encoding: chunked',
  'X-Line: a\nTransfer-Encoding: chunked',
  'X-Return: a\rContent-Length: 3',
  'Content-Type: text/plain',
  'Trailer: Content-Length',
];

/** Returns a request with an ambiguous end: servers may disagree where it is. Most bodies hide another request. */
export function aFraming(random: Random, host: string): Framing {
  const method = pick(random, METHODS);
  const frame = pick(random, [lengthFramed, lengthFramed, chunked, chunked, bothWays, compressed, unframed]);
  const { headers, body } = frame(random, requestText(random, host));
  const path = `/api/${pick(random, ATTACKER_READS)}`;
  const head = [
    `${method} ${target(random, method, path, host)} HTTP/${pick(random, VERSIONS)}`,
    `Host: ${host}`,
    ...headers,
    ...sometimes(random, 0.5, () => `Content-Type: ${pick(random, TYPES)}`),
    ...sometimes(random, 0.4, () => `Connection: ${pick(random, CONNECTIONS)}`),
    ...sometimes(random, 0.3, () => pick(random, EXTRAS)),
  ];
  const next = sometimes(random, 0.3, () => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return {
    bytes: Buffer.concat([latin1(`${head.join('\r\n')}\r\n\r\n`), body, latin1(next.join(''))]),
    pieces: pick(random, [1, 1, 2, 5]),
    closesEarly: random() < 0.15,
  };
}

type Framed = { headers: string[]; body: Buffer };

function requestText(random: Random, host: string): Buffer {
  const { method, path } = SMUGGLED_CALL;
  const target = pick(random, [path, `/api${path}`]);
  return latin1(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`);
}

/** Lets the hidden request begin at different offsets of the body. */
const prefixed = (random: Random, body: Buffer) =>
  Buffer.concat([
    latin1(pick(random, ['', '', '', 'xx', '{}', '\0ÿþ\x80', '0\r\n\r\n?', 'x'.repeat(5000)])),
    body,
  ]);

function lengthFramed(random: Random, request: Buffer): Framed {
  const body = prefixed(random, request);
  const { length } = body;
  const styles = [
    [`Content-Length: ${length}`],
    [`Content-Length: ${length}`],
    [`Content-Length: ${length}`],
    [`Content-Length: 00${length}`],
    // A server that obeys this length takes the rest of the body for the next request.
    ['Content-Length: 1'],
    [`Content-Length: ${length + 10}`],
    [`Content-Length: ${length}`, `Content-Length: ${length}`],
    ['Content-Length: 0', `Content-Length: ${length}`],
    [`Content-Length: ${length}, ${length}`],
    [`Content-Length: +${length}`],
    [`Content-Length: -${length}`],
    [`Content-Length: 0x${length.toString(16)}`],
    ['Content-Length: '],
    ['Content-Length: 99999999999999999999'],
  ];
  return { headers: pick(random, styles), body };
}

function chunked(random: Random, request: Buffer): Framed {
  const body = prefixed(random, request);
  const coding = random() < 0.6 ? 'chunked' : pick(random, CODINGS);
  const size = body.length.toString(16);
  const styles: [first: string, last: string][] = [
    [`${size}\r\n`, '\r\n0\r\n\r\n'],
    [`${size}\r\n`, '\r\n0\r\n\r\n'],
    [`000${size.toUpperCase()}\r\n`, '\r\n000\r\n\r\n'],
    [`${size};name=value;other="quoted"\r\n`, '\r\n0;last\r\n\r\n'],
    [`${size};name\n`, '\r\n0\r\n\r\n'],
    [`${size}\r\n`, '\r\n0\r\nX-Trailer: 1\r\n\r\n'],
    [`${size}\r\n`, '\r\n0\r\nContent-Length: 5\r\n\r\n'],
    [`${size}\r\n`, ''],
    [`${size}\n`, '\n0\n\n'],
    [`${size} \r\n`, '\r\n0\r\n\r\n'],
    [`0x${size}\r\n`, '\r\n0\r\n\r\n'],
    [`-${size}\r\n`, '\r\n0\r\n\r\n'],
    ['1\r\n', '\r\n0\r\n\r\n'],
    ['ffffffffffffffff0\r\n', '\r\n0\r\n\r\n'],
    ['7fffffffffffffff\r\n', '\r\n0\r\n\r\n'],
  ];
  const [first, last] = pick(random, styles);
  return {
    headers: [`Transfer-Encoding: ${coding}`, ...sometimes(random, 0.1, () => 'Transfer-Encoding: chunked')],
    body: Buffer.concat([latin1(first), body, latin1(last)]),
  };
}

/** A server that obeys only one of these headers can take the rest of the body for another request. */
function bothWays(random: Random, body: Buffer): Framed {
  const afterLastChunk = Buffer.concat([latin1('0\r\n\r\n'), body]);
  const headers = [
    `Content-Length: ${pick(random, [0, 5, afterLastChunk.length])}`,
    `Transfer-Encoding: ${pick(random, ['chunked', ...CODINGS])}`,
  ];
  return { headers: random() < 0.5 ? headers : headers.reverse(), body: afterLastChunk };
}

/** A proxy that decompresses the body but keeps `Content-Length` takes the body's end for another request. */
function compressed(random: Random, request: Buffer): Framed {
  const encoding = pick(random, Object.keys(COMPRESSIONS) as (keyof typeof COMPRESSIONS)[]);
  const compress = (length: number) =>
    COMPRESSIONS[encoding](Buffer.concat([Buffer.alloc(length, 'x'), request]));
  let body = compress(0);
  for (let round = 0; round < 4; round += 1) body = compress(body.length);
  const chunks = Buffer.concat([latin1(`${body.length.toString(16)}\r\n`), body, latin1('\r\n0\r\n\r\n')]);
  return random() < 0.7
    ? { headers: [`Content-Encoding: ${encoding}`, `Content-Length: ${body.length}`], body }
    : { headers: [`Content-Encoding: ${encoding}`, 'Transfer-Encoding: chunked'], body: chunks };
}

const unframed = (): Framed => ({ headers: [], body: Buffer.alloc(0) });

function target(random: Random, method: string, path: string, host: string): string {
  if (method === 'CONNECT') return host;
  return pick(random, [
    path,
    path,
    path,
    path,
    `http://${host}${path}`,
    `/${path}`,
    `${path}?a=%0d%0ab`,
    '/%ff',
    '*',
  ]);
}

const sometimes = (random: Random, share: number, make: () => string) => (random() < share ? [make()] : []);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
