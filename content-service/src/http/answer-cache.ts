import { createHash } from 'node:crypto';

/** A ready-made JSON answer. */
export type Answer = { body: Buffer; etag: string };

/** Makes the bytes of an answer and its strong validator. */
export function answerOf(value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body) };
}

/** A strong validator: other bytes have another one. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Keeps the answers of public reads in memory until the next write, and what else is made of the stored content.
 * Keys come from stored content only, so that visitors cannot make it grow. */
export class AnswerCache {
  readonly #kept = new Map<string, unknown>();
  #epoch = 0;
  #isTold = true;

  /** The kept answer, or a new one from `load`; undefined when `load` found nothing, which is not kept. */
  read(key: string, load: () => Promise<unknown>): Promise<Answer | undefined> {
    return this.keep(`answer ${key}`, async () => {
      const value = await load();
      return value === undefined ? undefined : answerOf(value);
    });
  }

  /** What was made under this key since the last write, or a new one from `make`; undefined is not kept. */
  async keep<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept as Value;
    const epoch = this.#epoch;
    const made = await make();
    // What was begun before a write may have seen the old content.
    if (made !== undefined && epoch === this.#epoch && this.#isTold) this.#kept.set(key, made);
    return made;
  }

  /** To be called after each write to content. */
  drop(): void {
    this.#epoch += 1;
    this.#kept.clear();
  }

  /** Writes of others may go unnoticed from now on: nothing is kept. */
  lose(): void {
    this.#isTold = false;
    this.drop();
  }

  regain(): void {
    this.#isTold = true;
    this.drop();
  }
}
