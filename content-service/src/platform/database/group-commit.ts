import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

type Write<Result> = (tx: Database) => Promise<Result>;
/** Called after the commit. Resolves the promise of one write, or rejects it if the write was undone. */
type Settle = () => void;
type Waiting = {
  write: (tx: Database) => Promise<Settle>;
  fail: (error: unknown) => void;
};

const LARGEST_GROUP = 50;

const groups = new WeakMap<Database, Waiting[]>();

/** Commits concurrent SQLite writes together, with one flush to disk. A failed write does not undo the other writes. */
export function commitInGroup<Result>(db: Database, write: Write<Result>): Promise<Result> {
  // PostgreSQL itself flushes concurrent commits to disk together.
  if (isPostgres(db)) return db.transaction().execute(write);
  return new Promise((resolve, reject) => {
    const waiting = {
      write: async (tx: Database): Promise<Settle> => {
        const outcome = await undoneOnFailure(tx, write);
        return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result));
      },
      fail: reject,
    };
    const group = groups.get(db);
    if (group) return void group.push(waiting);
    const first = [waiting];
    groups.set(db, first);
    void commitAll(db, first);
  });
}

async function commitAll(db: Database, waiting: Waiting[]): Promise<void> {
  while (waiting.length > 0) {
    // All writes of the current event loop iteration can join the group.
    await nextRound();
    await commit(db, waiting.splice(0, LARGEST_GROUP));
  }
  groups.delete(db);
}

async function commit(db: Database, group: Waiting[]): Promise<void> {
  try {
    const settles = await db.transaction().execute(async (tx) => {
      const written: Settle[] = [];
      for (const { write } of group) written.push(await write(tx));
      return written;
    });
    for (const settle of settles) settle();
  } catch (error) {
    for (const { fail } of group) fail(error);
  }
}

type Outcome<Result> = { result: Result } | { error: Error };

async function undoneOnFailure<Result>(tx: Database, write: Write<Result>): Promise<Outcome<Result>> {
  await sql`savepoint one_of_a_group`.execute(tx);
  try {
    const result = await write(tx);
    await sql`release one_of_a_group`.execute(tx);
    return { result };
  } catch (error) {
    // If SQLite itself has ended the transaction, as on a full disk, this rollback fails, and so does the whole group.
    await sql`rollback to one_of_a_group`.execute(tx).catch(() => {
      throw error;
    });
    await sql`release one_of_a_group`.execute(tx);
    return { error: error as Error };
  }
}
