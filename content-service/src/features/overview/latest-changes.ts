import { sql } from 'kysely';
import { contentResources, courseFacts, type LatestChange } from 'shared-lib/schema';
import type { Database } from '../../platform/database/tables';
import { latestRequestChanges } from '../requests';

const SHOWN_CHANGES = 8;
/** One change stores at most these events: status, assignee, follow-up date, note or reply, and confirmation. */
const MAX_EVENTS_OF_CHANGE = 5;

/** Newest first. Omits imported content, deleted records and newsletter subscriptions. */
export async function latestChanges(db: Database): Promise<LatestChange[]> {
  const [ofContent, ofRequests] = await Promise.all([
    latestContentChanges(db),
    latestRequestChanges(db, SHOWN_CHANGES * MAX_EVENTS_OF_CHANGE),
  ]);
  const seen = new Set<string>();
  const requests = ofRequests
    .map(({ id, name, email, kind, at, by }) => ({
      resource: 'request',
      id,
      name: name || email,
      event: kind,
      at,
      by,
    }))
    // One change can store several events of a request. The list shows one event, preferably the reply.
    .sort((one, other) => Number(other.event === 'reply') - Number(one.event === 'reply'))
    .filter(({ id, at }) => !seen.has(`${id} ${at}`) && seen.add(`${id} ${at}`));
  return [...ofContent, ...requests]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN_CHANGES);
}

async function latestContentChanges(db: Database): Promise<LatestChange[]> {
  const parts = contentResources.map(({ name, fields }) => {
    const label = 'name' in fields.properties ? sql.ref('name') : sql`''`;
    // Course facts have no name. Their id is the id of the course, so the list shows the name of the course.
    const isFacts = name === courseFacts.name;
    const ofCourse = sql`"course" where "course"."id" = ${sql.ref(`${courseFacts.name}.id`)}`;
    return sql`select * from (
      select ${sql.lit(name)} as "resource", "id", ${isFacts ? sql`(select "name" from ${ofCourse})` : label} as "name",
        '' as "event", "changedAt" as "at", "changedBy" as "by"
      from ${sql.table(name)} where "changedBy" is not null ${isFacts ? sql`and exists (select 1 from ${ofCourse})` : sql``}
      order by "changedAt" desc limit ${sql.lit(SHOWN_CHANGES)}) as "part"`;
  });
  const { rows } = await sql<LatestChange>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
