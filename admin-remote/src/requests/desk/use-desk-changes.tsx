import { useState } from 'react';
import { adminApi, type CallOptions, type DeskRequest, type RequestChange } from 'shared-lib/api';
import { trackOwnRevisions, type OwnRevisions } from '../../lists/own-revisions';
import { useChanges, type Change } from '../../lists/use-changes';
import { isEarly } from '../../ui/date-field';
import { dayText } from '../../ui/day-text';
import { namesOf, statusLabel } from './labels';

/** @param onChanged called with the requests of each change that the service has stored */
export function useDeskChanges(onChanged: (requests: DeskRequest[]) => void) {
  const { submit, enqueue, ...changes } = useChanges('a request');
  const [revisions] = useState(trackOwnRevisions);

  const withReport =
    (requests: DeskRequest[], change: Change): Change =>
    async () => {
      const outcome = await change();
      onChanged(requests);
      return outcome;
    };

  return {
    ...changes,
    change: (requests: DeskRequest[], change: RequestChange, afterDone?: () => void) =>
      submit(withReport(requests, changeOf(revisions, requests, change)), afterDone),
    addNote: (request: DeskRequest, note: string, options: CallOptions, afterDone: () => void) =>
      submit(withReport([request], changeOf(revisions, [request], { note }, options)), afterDone),
    /** Runs the change after all earlier ones, because admins change requests in quick succession with the keyboard. */
    enqueue: (requests: DeskRequest[], change: RequestChange) =>
      enqueue(withReport(requests, changeOf(revisions, requests, change))),
    remove: (requests: DeskRequest[], afterDone: () => void) =>
      submit(withReport(requests, removalOf(revisions, requests)), afterDone),
    reportSent: (request: DeskRequest) =>
      submit(() => Promise.resolve({ text: `${namesOf([request])}: sent in another tab` })),
    /** `call` gets `request` with this admin's own later changes, so that they cause no conflict. */
    reply: (
      request: DeskRequest,
      call: (request: DeskRequest) => Promise<DeskRequest[]>,
      afterDone: () => void,
    ) =>
      submit(
        withReport([request], async () => {
          const seen = revisions.latest(request);
          revisions.record([seen], await call(seen));
          return { text: `${namesOf([request])}: reply sent` };
        }),
        afterDone,
      ),
  };
}

export type DeskChanges = ReturnType<typeof useDeskChanges>;

const changeOf =
  (revisions: OwnRevisions, requests: DeskRequest[], change: RequestChange, options?: CallOptions): Change =>
  async () => {
    const seen = requests.map(revisions.latest);
    const changed = await adminApi.changeRequests(seen, change, options);
    revisions.record(seen, changed);
    const text = `${namesOf(requests)}: ${isNoSpam(requests, change) ? 'not spam, ' : ''}${changeText(change)}`;
    const former = formerValue(requests, seen, change);
    if (!former) return { text };
    const { field, value, altered } = former;
    // Older versions of the service stored dates before 2000. The service now rejects them, so Undo would fail.
    if (field === 'followUpOn' && isEarly(value))
      return { text: `${text}. No Undo: the former date is before the year 2000` };
    const after = altered.map((request) => changed.find(({ _id }) => _id === request._id) ?? request);
    return { text, undo: changeOf(revisions, after, { [field]: value }) };
  };

const UNDOABLE = ['status', 'assignee', 'followUpOn'] as const;

function formerValue(requests: DeskRequest[], seen: DeskRequest[], change: RequestChange) {
  const field = UNDOABLE.find((name) => change[name] !== undefined);
  if (!field) return undefined;
  // At the second click of a double click, only `request`, the version on the screen, still has the former value.
  const altered = requests.flatMap(
    (request, row) => [seen[row]!, request].find((one) => one[field] !== change[field]) ?? [],
  );
  const [value, ...others] = new Set(altered.map((request) => request[field]));
  // With different former values, Undo would need one call for each value, and could fail halfway.
  return value === undefined || others.length > 0 ? undefined : { field, value, altered };
}

const removalOf =
  (revisions: OwnRevisions, requests: DeskRequest[]): Change =>
  async () => {
    await adminApi.removeRequests(requests.map(revisions.latest));
    return { text: `${namesOf(requests)} deleted`, undo: restorationOf(requests) };
  };

const restorationOf =
  (requests: DeskRequest[]): Change =>
  async () => {
    await adminApi.restoreRequests(requests.map(({ _id }) => _id));
    return { text: `${namesOf(requests)} restored` };
  };

const isNoSpam = (requests: DeskRequest[], { status = 'spam' }: RequestChange) =>
  status !== 'spam' && requests.every((request) => request.status === 'spam');

function changeText({ status, assignee, followUpOn, note }: RequestChange): string {
  if (followUpOn !== undefined) return followUpOn ? `follow up on ${dayText(followUpOn)}` : 'no follow-up';
  if (status) return `now ${statusLabel(status).toLowerCase()}`;
  if (note) return 'note added';
  return assignee ? `assigned to ${assignee}` : 'assigned to nobody';
}
