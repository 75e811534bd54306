import { sql } from 'kysely';
import { isPostgres } from '../../../platform/database/dialect';
import { countRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import { dueCondition, dueTimes } from './due';
import { requestCounts, requestsVersion } from './overview-queries';

const MEDIAN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function overviewOfRequests(db: Database, now: number, timeZone: string) {
  const times = dueTimes(now, timeZone);
  const since = new Date(now - MEDIAN_DAYS * DAY_MS).toISOString();
  const [counts, unanswered, followUps, median] = await Promise.all([
    requestsVersion(db).then((version) => requestCounts(db, version)),
    countRows(db, 'application', dueCondition('answer', times)),
    countRows(db, 'application', dueCondition('follow-up', times)),
    medianAnswerSeconds(db, since),
  ]);
  return { new: counts.new, spam: counts.spam, unanswered, followUps, medianAnswerSeconds: median };
}

/**
 * The answer to a request is its first change to the status `answered`. Ignores answers before `since`.
 * @returns null without answers
 */
async function medianAnswerSeconds(db: Database, since: string): Promise<number | null> {
  const seconds = isPostgres(db)
    ? sql`extract(epoch from "answer"."at"::timestamptz - "application"."createdAt"::timestamptz)`
    : sql`(julianday("answer"."at") - julianday("application"."createdAt")) * 86400`;
  const isAnswer = (event: string) =>
    sql<boolean>`${sql.ref(`${event}.kind`)} = 'status' and ${sql.ref(`${event}.after`)} = 'answered'`;
  const { rows } = await sql<{ median: number | null }>`
    with "answer" as (
      select "event"."requestId", min("event"."at") as "at" from "request-event" as "event"
      where ${isAnswer('event')} and "event"."at" >= ${since} and not exists (
        select 1 from "request-event" as "earlier"
        where "earlier"."requestId" = "event"."requestId" and ${isAnswer('earlier')} and "earlier"."at" < ${since})
      group by "event"."requestId"),
    "ranked" as (
      select ${seconds} as "seconds", row_number() over (order by ${seconds}) as "place", count(*) over () as "total"
      from "answer" join "application" on "application"."id" = "answer"."requestId")
    select avg("seconds") as "median" from "ranked"
    where "place" in (("total" + 1) / 2, ("total" + 2) / 2)`.execute(db);
  const { median } = rows[0]!;
  return median === null ? null : Math.round(Number(median));
}

export const latestRequestChanges = (db: Database, limit: number) =>
  db
    .selectFrom('request-event')
    .innerJoin('application', 'application.id', 'request-event.requestId')
    .select([
      'application.id',
      'application.name',
      'application.email',
      'request-event.kind',
      'request-event.at',
      'request-event.by',
    ])
    .orderBy('request-event.at', 'desc')
    .orderBy('request-event.id')
    .limit(limit)
    .execute();
