import type { IncomingMessage } from 'node:http';

type FramingFault = { status: 400 | 415; detail: string };

/** Other options of the header `Connection` are rejected: proxies could remove the header that an option names. */
const CONNECTION_OPTIONS = ['close', 'keep-alive', 'upgrade', 'http2-settings', 'te', 'trailer'];

const ONLY_ONCE = [
  'host',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'content-type',
  'expect',
];

/**
 * Finds requests with an ambiguous end, which allow request smuggling (RFC 9112, 6.1 and 11.2;
 * docs/decisions/0038-message-framing.md), and compressed bodies, because decompression would change their length.
 */
export function framingFault({
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): FramingFault | undefined {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = ONLY_ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated) return badRequest(`Send the header ${repeated} only once`);

  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') return badRequest('Transfer-Encoding must be chunked');
    if (headers['content-length'] !== undefined)
      return badRequest('Send Content-Length or Transfer-Encoding, not both');
    if (httpVersion !== '1.1') return badRequest(`HTTP/${httpVersion} has no Transfer-Encoding`);
  }

  if (listOf(headers.connection).some((option) => !CONNECTION_OPTIONS.includes(option)))
    return badRequest('Connection must not name another header');

  const isCompressed = listOf(headers['content-encoding']).some((encoding) => encoding !== 'identity');
  return isCompressed ? { status: 415, detail: 'Send the body without Content-Encoding' } : undefined;
}

const badRequest = (detail: string): FramingFault => ({ status: 400, detail });

const listOf = (value = '') =>
  value
    .toLowerCase()
    .split(',')
    .flatMap((item) => item.trim() || []);
