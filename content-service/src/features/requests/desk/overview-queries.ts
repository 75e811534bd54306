import { sql } from 'kysely';
import type { RequestStatus } from 'shared-lib/schema';
import { countRows } from '../../../platform/database/row-counts';
import type { Database, Tables } from '../../../platform/database/tables';

type RequestCounts = Record<RequestStatus | 'all' | 'newsletter' | 'newsletterSpam', number>;

export const requestCounts = cachedByVersion(countRequests);

export const requestedCourses = cachedByVersion(readCourses);

/** @param read must read only requests and subscriptions, because other writes do not change `version` */
function cachedByVersion<Result>(read: (db: Database) => Promise<Result>) {
  const cache = new WeakMap<Database, { version: string; result: Result }>();
  return async (db: Database, version: string): Promise<Result> => {
    const cached = cache.get(db);
    if (cached?.version === version) return cached.result;
    const result = await read(db);
    cache.set(db, { version, result });
    return result;
  };
}

async function countRequests(db: Database): Promise<RequestCounts> {
  const statuses = await db
    .selectFrom('application')
    .select(['status', (row) => row.fn.countAll().as('total')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(statuses.map(({ status, total }) => [status, Number(total)]));
  const all = statuses.reduce((sum, { total }) => sum + Number(total), 0);
  const subscriptions = await countRows(db, 'subscription');
  const newsletterSpam = await countRows(db, 'subscription', sql<boolean>`"status" = 'spam'`);
  return {
    new: 0,
    open: 0,
    answered: 0,
    closed: 0,
    spam: 0,
    ...counts,
    all,
    newsletter: subscriptions - newsletterSpam,
    newsletterSpam,
  };
}

/**
 * Differs after each change of a request or subscription. The times alone may stay the same if the clock of an instance
 * is slow. The numbers alone stay the same if an admin undoes an import of 5 requests and imports 5 others.
 */
export async function requestsVersion(db: Database): Promise<string> {
  const parts = await Promise.all([
    countRows(db, 'application'),
    countRows(db, 'subscription'),
    countRows(db, 'request-event'),
    latest(db, 'application', 'createdAt'),
    latest(db, 'subscription', 'createdAt'),
    latest(db, 'request-event', 'at'),
    latest(db, 'request-import', 'at'),
  ]);
  return parts.join(' ');
}

async function readCourses(db: Database): Promise<{ course: string; startDates: string[] }[]> {
  const subjects = await db
    .selectFrom('application')
    .select(['course', 'startDate'])
    .distinct()
    .where('course', '!=', '')
    .orderBy('course')
    .orderBy('startDate')
    .execute();
  const courses = new Map<string, string[]>();
  for (const { course, startDate } of subjects)
    courses.set(course, [...(courses.get(course) ?? []), ...(startDate ? [startDate] : [])]);
  return [...courses].map(([course, startDates]) => ({ course, startDates }));
}

/** Contains the number of rows with the latest time, because a second change may happen in the same millisecond. */
async function latest(db: Database, table: keyof Tables, column: string): Promise<string> {
  const [name, time] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ time: string | null; total: number }>`
    select max(${time}) as "time", count(*) as "total" from ${name}
    where ${time} = (select max(${time}) from ${name})`.execute(db);
  return `${rows[0]?.time ?? ''}/${rows[0]?.total ?? 0}`;
}
