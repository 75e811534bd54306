import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { UnknownCommitError } from '../database/connections/postgres/errors';
import type { Database } from '../database/tables';
import { latestCounted, maxHits, waitMs, type RateLimitStore, type RateLimit } from './rate-limit-store';

// The fixed length of the times in the column `times` lets SQL extract a time with `substr`.
const DIGITS = 13;
const SWEEP_MS = 10 * 60_000;

/** A single statement checks and counts, so that concurrent calls cannot exceed a limit. */
export class StoredRateLimits implements RateLimitStore {
  #lastSweep = 0;

  constructor(private readonly db: Database) {}

  async take(key: string, rules: RateLimit[], now: number): Promise<number> {
    try {
      return await this.#take(key, rules, now);
    } catch (error) {
      // Unwraps the error, because only the hit may have been stored: the client's own write has not begun.
      throw error instanceof UnknownCommitError ? error.cause : error;
    }
  }

  async #take(key: string, rules: RateLimit[], now: number): Promise<number> {
    await this.#sweep(now);
    const hashed = hashOf(key);
    if (await this.#count(hashed, rules, now)) return 0;
    const stored = await this.db
      .selectFrom('hit')
      .select('times')
      .where('key', '=', hashed)
      .executeTakeFirst();
    return Math.max(1, waitMs(timesOf(stored?.times ?? ''), rules, now));
  }

  async undo(key: string): Promise<void> {
    await this.db
      .updateTable('hit')
      .set({ times: sql`substr("times", 1, length("times") - ${DIGITS})` })
      .where('key', '=', hashOf(key))
      .where('times', '!=', '')
      .execute();
  }

  async reset(key: string): Promise<void> {
    await this.db.deleteFrom('hit').where('key', '=', hashOf(key)).execute();
  }

  async #count(key: string, rules: RateLimit[], now: number): Promise<boolean> {
    const time = textOf(now);
    const forgetAt = new Date(now + Math.max(...rules.map(({ withinMs }) => withinMs))).toISOString();
    const maxDigits = DIGITS * (maxHits(rules) - 1);
    const counted = await this.db
      .insertInto('hit')
      .values({ key, times: time, forgetAt })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ times: sql`${lastOf(maxDigits)} || ${time}`, forgetAt })
          .where((builder) => builder.and(rules.map((rule) => allowsHit(rule, now)))),
      )
      .returning('key')
      .executeTakeFirst();
    return counted !== undefined;
  }

  async #sweep(now: number): Promise<void> {
    // Uses the absolute difference: after a fast clock has been corrected, the last sweep is in the future.
    if (Math.abs(now - this.#lastSweep) < SWEEP_MS) return;
    this.#lastSweep = now;
    await this.db.deleteFrom('hit').where('forgetAt', '<=', new Date(now).toISOString()).execute();
  }
}

const times = sql.ref<string>('hit.times');

const lastOf = (length: number) =>
  sql<string>`case when length(${times}) > ${length} then substr(${times}, length(${times}) - ${length} + 1) else ${times} end`;

function allowsHit({ max, withinMs }: RateLimit, now: number) {
  const back = DIGITS * max;
  const hit = sql`substr(${times}, length(${times}) - ${back} + 1, ${DIGITS})`;
  return sql<boolean>`(length(${times}) < ${back} or ${hit} <= ${textOf(now - withinMs)} or ${hit} > ${textOf(latestCounted(now))})`;
}

const textOf = (time: number) => String(time).padStart(DIGITS, '0');

const timesOf = (text: string): number[] =>
  Array.from({ length: text.length / DIGITS }, (_, index) =>
    Number(text.slice(index * DIGITS, (index + 1) * DIGITS)),
  );

// Keys contain IP addresses and usernames, which must not be readable in the database.
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
