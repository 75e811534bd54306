import type { ApiAnswerCache } from './api-answer-cache';
import type { ApiAnswer, ToWorker } from './protocol';

const MAX_ANSWERS = 200;
const MAX_ANSWER_CHARS = 256 * 1024;

/** Tracks which cached answers a render process already has, so that each is sent to it once until the content changes. */
export class SentAnswers {
  private readonly numbers = new Map<ApiAnswer, number>();
  private generation = -1;

  constructor(private readonly cache: ApiAnswerCache) {}

  /** Returns the message that answers a call. Without an answer the call has failed. */
  message(call: number, answer: ApiAnswer | undefined): ToWorker & { type: 'answer' } {
    const isOutdated = this.generation !== this.cache.generation;
    if (isOutdated) this.numbers.clear();
    this.generation = this.cache.generation;
    const forget = isOutdated && { forget: true as const };
    const sent = answer && this.numbers.get(answer);
    if (sent !== undefined) return { type: 'answer', call, copy: sent };
    if (!answer || !this.isReusable(answer))
      return { type: 'answer', call, ...(answer && { answer }), ...forget };
    const copy = this.numbers.size;
    this.numbers.set(answer, copy);
    return { type: 'answer', call, answer, copy, ...forget };
  }

  private isReusable = (answer: ApiAnswer): boolean =>
    this.cache.has(answer) && answer.body.length <= MAX_ANSWER_CHARS && this.numbers.size < MAX_ANSWERS;
}
