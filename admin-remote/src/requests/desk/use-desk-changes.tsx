import { useState } from 'react';
import { adminApi, type DeskRequest, type RequestChange } from 'shared-lib/api';
import { useChanges, type Change } from '../../lists/use-changes';
import { dayText } from '../../ui/day-text';
import { namesOf, statusLabel } from './labels';
import { trackOwnRevisions, type OwnRevisions } from './own-revisions';

export function useDeskChanges(onChanged: () => void) {
  const { submit, ...changes } = useChanges('a request', onChanged);
  const [revisions] = useState(trackOwnRevisions);
  return {
    ...changes,
    change: (requests: DeskRequest[], change: RequestChange, afterDone?: () => void) =>
      submit(changeOf(revisions, requests, change), afterDone),
    remove: (requests: DeskRequest[], afterDone: () => void) => submit(removalOf(requests), afterDone),
    /** Calls `call` with `request` and the revision that it has after this admin's own changes. */
    reply: (request: DeskRequest, call: (request: DeskRequest) => Promise<unknown>, afterDone: () => void) =>
      submit(async () => {
        await call(revisions.latest(request));
        return { text: `${namesOf([request])}: reply sent` };
      }, afterDone),
  };
}

export type DeskChanges = ReturnType<typeof useDeskChanges>;

const changeOf =
  (revisions: OwnRevisions, requests: DeskRequest[], change: RequestChange): Change =>
  async () => {
    const changed = await revisions.change(requests, change);
    const undo = undoOf(revisions, { before: requests, changed, change });
    return {
      text: `${namesOf(requests)}: ${isNoSpam(requests, change) ? 'not spam, ' : ''}${changeText(change)}`,
      ...(undo && { undo }),
    };
  };

const UNDOABLE = ['status', 'assignee', 'followUpOn'] as const;

/** Returns undefined if the requests had different values: with one call for each value, Undo could fail halfway. */
function undoOf(
  revisions: OwnRevisions,
  { before, changed, change }: { before: DeskRequest[]; changed: DeskRequest[]; change: RequestChange },
): Change | undefined {
  const field = UNDOABLE.find((name) => change[name] !== undefined);
  if (!field) return undefined;
  const altered = before.filter((request) => request[field] !== change[field]);
  const [value, ...others] = new Set(altered.map((request) => request[field]));
  if (value === undefined || others.length > 0) return undefined;
  const after = altered.map((request) => changed.find(({ _id }) => _id === request._id) ?? request);
  return changeOf(revisions, after, { [field]: value });
}

const removalOf =
  (requests: DeskRequest[]): Change =>
  async () => {
    await adminApi.removeRequests(requests);
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
