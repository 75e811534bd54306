import type { KeptAnswers } from './kept-answers';
import type { ApiAnswer, ToWorker } from './protocol';

const MAX_COPIES = 200;
const MAX_COPY_CHARS = 256 * 1024;

/** Knows which kept answers a render process has a copy of: each crosses the pipe once, until the content changes. */
export class AnswerCopies {
  private readonly numbers = new Map<ApiAnswer, number>();
  private generation = -1;

  constructor(private readonly kept: KeptAnswers) {}

  /** The message that answers a call; without an answer the call has failed. */
  message(call: number, answer: ApiAnswer | undefined): ToWorker & { type: 'answer' } {
    const isAnew = this.generation !== this.kept.generation;
    if (isAnew) this.numbers.clear();
    this.generation = this.kept.generation;
    const forget = isAnew && { forget: true as const };
    const known = answer && this.numbers.get(answer);
    if (known !== undefined) return { type: 'answer', call, copy: known };
    if (!answer || !this.isWorthACopy(answer))
      return { type: 'answer', call, ...(answer && { answer }), ...forget };
    const copy = this.numbers.size;
    this.numbers.set(answer, copy);
    return { type: 'answer', call, answer, copy, ...forget };
  }

  private isWorthACopy = (answer: ApiAnswer): boolean =>
    this.kept.has(answer) && answer.body.length <= MAX_COPY_CHARS && this.numbers.size < MAX_COPIES;
}
