import type { ProofDatabase } from '../databases';
import type { Attempt } from './attempt';
import { groupBy } from './group-by';

type Event = Omit<Attempt, 'outcome'> & { before: string };
type Request = { id: string; revision: number; status: string; assignee: string };

export type HistoryFaults = {
  /** Acknowledged changes without an event. */
  lost: number;
  doubled: number;
  /** Events of changes that were rejected or that no admin made. */
  unexplained: number;
  /** Requests that are gone or contradict their events. */
  inconsistent: number;
};

export async function compareHistory(
  database: ProofDatabase,
  attempts: Attempt[],
  requestIds: string[],
): Promise<HistoryFaults & { events: Event[] }> {
  const events = (await database.rows('select * from "request-event"')) as unknown as Event[];
  const requests = (await database.rows('select * from "application"')) as unknown as Request[];
  const byEvent = groupBy(events, keyOf);
  const byAttempt = groupBy(attempts, keyOf);
  // A reply stores two events: `reply`, and `status` with the value `answered`. The second has no attempt of its own.
  const isReplyStatus = (event: Event) =>
    event.kind === 'status' &&
    event.after === 'answered' &&
    events.some((one) => one.kind === 'reply' && isSameChange(one, event));
  const mayBeStored = (event: Event) =>
    (byAttempt.get(keyOf(event)) ?? []).some(({ outcome }) => outcome !== 'rejected') || isReplyStatus(event);

  return {
    events,
    lost: attempts.filter((one) => one.outcome === 'acknowledged' && !byEvent.has(keyOf(one))).length,
    doubled: [...byEvent.values()].reduce((sum, same) => sum + same.length - 1, 0),
    unexplained: events.filter((event) => !mayBeStored(event)).length,
    inconsistent: requestIds.filter(
      (id) =>
        !isConsistent(
          requests.filter((one) => one.id === id),
          events.filter(({ requestId }) => requestId === id),
        ),
    ).length,
  };
}

const keyOf = ({ by, requestId, kind, revision, after }: Omit<Event, 'before'>) =>
  [by, requestId, kind, revision, after].join('\n');

const isSameChange = (one: Event, other: Event) =>
  one.requestId === other.requestId && one.revision === other.revision && one.by === other.by;

/** Each revision must have events of exactly one admin. In order, the events must lead to the stored values. */
function isConsistent(stored: Request[], events: Event[]): boolean {
  const [request] = stored;
  if (!request || stored.length > 1) return false;
  const changes = groupBy(events, ({ revision }) => revision);
  const values: Record<string, string> = { status: 'new', assignee: '' };
  for (let revision = 2; revision <= request.revision; revision += 1) {
    const change = changes.get(revision) ?? [];
    if (new Set(change.map(({ by }) => by)).size !== 1) return false;
    for (const { kind, before, after } of change) {
      if (kind !== 'status' && kind !== 'assignee') continue;
      if (values[kind] !== before) return false;
      values[kind] = after;
    }
  }
  const { status, assignee } = request;
  return changes.size === request.revision - 1 && values.status === status && values.assignee === assignee;
}
