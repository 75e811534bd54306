import type { SentMessage } from './protocol';

/** Node rejects messages with more than 16 KB of headers. Many proxies accept less. */
const MAX_HEADERS_CHARS = 16_384;

/** Checks limits that the schema `SentMessage` cannot express. */
export const isWithinLimits = (message: SentMessage): boolean =>
  hasValidUrl(message) && charsIn(headersOf(message)) <= MAX_HEADERS_CHARS;

const hasValidUrl = (message: SentMessage) => message.type !== 'call' || URL.canParse(message.request.url);

function headersOf(message: SentMessage): [string, string][] {
  if (message.type === 'call') return message.request.headers;
  return message.type === 'rendered' && 'headers' in message.outcome ? message.outcome.headers : [];
}

const charsIn = (headers: [string, string][]) => headers.flat().join('').length;
