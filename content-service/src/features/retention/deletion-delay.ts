import { MAX_CLOCK_DIFFERENCE_MS } from '../../platform/clock-difference';
import type { Database } from '../../platform/database/tables';

const HOUR_MS = 60 * 60 * 1000;
/** Longer than the day between two cleanups, so that the service may stop for a day without a delay of deletions. */
const MAX_PAUSE_MS = 48 * HOUR_MS;
/** Shorter than the day between two cleanups, so that the next cleanup may delete. */
const DELAY_MS = 12 * HOUR_MS;

const NAME = 'cleanup';
type Cleanup = { at: number; deletesFrom: number };

/**
 * Records a cleanup and returns the time from which cleanups may delete. At the first cleanup, and after a long pause
 * or a jump of the clock, they must wait: otherwise, a machine whose clock is a year ahead would delete recent data.
 */
export async function deletesFrom(db: Database, now: number): Promise<number> {
  const former = await formerCleanup(db);
  const isRegular = former && now >= former.at - MAX_CLOCK_DIFFERENCE_MS && now <= former.at + MAX_PAUSE_MS;
  const earliest = isRegular ? former.deletesFrom : now + DELAY_MS;
  const value = JSON.stringify({ at: now, deletesFrom: earliest } satisfies Cleanup);
  await db
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return earliest;
}

async function formerCleanup(db: Database) {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && (JSON.parse(row.value) as Cleanup);
}
