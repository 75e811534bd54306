import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isWithinLimits } from './message-limits';
import { isBodiless, MAX_BODY_BYTES, SentMessage, type FromWorker, type Outcome } from './protocol';

const schema = TypeCompiler.Compile(SentMessage);

export function parseMessage(value: unknown, attachment: Buffer): FromWorker | undefined {
  if (!schema.Check(value) || !isWithinLimits(value)) return undefined;
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

type SentOutcome = (SentMessage & { type: 'rendered' })['outcome'];
