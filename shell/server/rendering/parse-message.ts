import { TypeCompiler } from '@sinclair/typebox/compiler';
import { FromWorker } from './protocol';

/** Proxies and browsers reject larger headers. */
const MAX_HEADERS_CHARS = 16_384;

const schema = TypeCompiler.Compile(FromWorker);

export const parseMessage = (value: unknown): FromWorker | undefined =>
  schema.Check(value) && hasValidUrl(value) && charsIn(headersOf(value)) <= MAX_HEADERS_CHARS
    ? value
    : undefined;

const hasValidUrl = (message: FromWorker) => message.type !== 'call' || URL.canParse(message.request.url);

function headersOf(message: FromWorker): [string, string][] {
  if (message.type === 'call') return message.request.headers;
  return message.type === 'rendered' && 'headers' in message.outcome ? message.outcome.headers : [];
}

const charsIn = (headers: [string, string][]) => headers.flat().join('').length;
