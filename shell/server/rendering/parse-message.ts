import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isBodiless, MAX_BODY_BYTES, SentMessage, type FromWorker, type Outcome } from './protocol';

/** Proxies and browsers reject larger headers. */
const MAX_HEADERS_CHARS = 16_384;

const schema = TypeCompiler.Compile(SentMessage);

export function parseMessage(value: unknown, attachment: Buffer): FromWorker | undefined {
  if (!schema.Check(value) || !hasValidUrl(value) || charsIn(headersOf(value)) > MAX_HEADERS_CHARS)
    return undefined;
  if (value.type !== 'rendered') return attachment.length === 0 ? value : undefined;
  const outcome = withContent(value.outcome, attachment);
  return outcome && { ...value, outcome };
}

function withContent(sent: SentOutcome, attachment: Buffer): Outcome | undefined {
  if (sent.kind === 'page') {
    const { htmlBytes, cssBytes, dataBytes, ...page } = sent;
    if (htmlBytes + cssBytes + dataBytes !== attachment.length) return undefined;
    return {
      ...page,
      html: attachment.subarray(0, htmlBytes),
      css: attachment.subarray(htmlBytes, htmlBytes + cssBytes),
      data: attachment.subarray(htmlBytes + cssBytes),
    };
  }
  const maxBytes = sent.kind === 'resource' && !isBodiless(sent.status) ? MAX_BODY_BYTES : 0;
  if (attachment.length > maxBytes) return undefined;
  return sent.kind === 'resource' ? { ...sent, body: attachment } : sent;
}

const hasValidUrl = (message: SentMessage) => message.type !== 'call' || URL.canParse(message.request.url);

function headersOf(message: SentMessage): [string, string][] {
  if (message.type === 'call') return message.request.headers;
  return message.type === 'rendered' && 'headers' in message.outcome ? message.outcome.headers : [];
}

const charsIn = (headers: [string, string][]) => headers.flat().join('').length;

type SentOutcome = (SentMessage & { type: 'rendered' })['outcome'];
