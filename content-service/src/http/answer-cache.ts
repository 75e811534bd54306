import { createHash } from 'node:crypto';

/** A ready-made JSON answer. */
export type Answer = { body: Buffer; etag: string };

/** Makes the bytes of an answer and its strong validator. */
export function answerOf(value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Keeps the answers of public reads in memory until the next write. Keys come from stored content only, so that
 * visitors cannot make it grow. */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  #epoch = 0;

  /** The kept answer, or a new one from `load`; undefined when `load` found nothing, which is not kept. */
  async read(key: string, load: () => Promise<unknown>): Promise<Answer | undefined> {
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const epoch = this.#epoch;
    const value = await load();
    if (value === undefined) return undefined;
    const answer = answerOf(value);
    // A read that began before a write may have seen the old content.
    if (epoch === this.#epoch) this.#answers.set(key, answer);
    return answer;
  }

  /** To be called after each write to content. */
  drop(): void {
    this.#epoch += 1;
    this.#answers.clear();
  }
}
