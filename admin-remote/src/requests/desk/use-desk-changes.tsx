import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, problemOf, statusOf, type DeskRequest, type RequestChange } from 'shared-lib/api';
import { messageOf, notify, useSubmit } from 'shared-lib/ui';
import { UndoBar } from '../../lists/removal/undo-bar';
import { isFocusLost } from '../../lists/use-row-focus';
import { useReauthentication } from '../../session/reauthentication';
import { dayText } from '../../ui/day-text';
import { formatTimestamp } from '../../ui/timestamp';
import { namesOf, statusLabel } from './labels';

type Action = { requests: DeskRequest[]; text: string; call: () => Promise<unknown>; undoes?: boolean };
type Status = { text: string; isFailure: boolean; removed?: DeskRequest[] };

/**
 * Changes and deletes requests. Render the returned `undoBar` once: it shows the outcome and, after a removal, offers
 * Undo.
 */
export function useDeskChanges(onChanged: () => void) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const [status, setStatus] = useState<Status>();
  const bar = useRef<HTMLDivElement>(null);

  const { isSubmitting, submit } = useSubmit(
    (action: Action) => withSession(action.call).then(() => action),
    {
      onDone({ requests, text, undoes }) {
        setStatus({ text, isFailure: false, ...(undoes && { removed: requests }) });
        onChanged();
        void revalidate();
      },
      onFailed(error) {
        setStatus({ text: failureText(error), isFailure: true });
        notify.error(statusOf(error) === 412 ? 'Changed by another admin' : 'Not changed');
        void revalidate();
      },
    },
  );

  // The pressed button may have disappeared with the selection. Then the bar takes the focus.
  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status]);

  const change = (requests: DeskRequest[], changes: RequestChange, afterDone?: () => void) =>
    submit(
      {
        requests,
        text: `${namesOf(requests)}: ${isNoSpam(requests, changes) ? 'not spam, ' : ''}${changeText(changes)}`,
        call: () => adminApi.changeRequests(requests, changes),
      },
      afterDone,
    );

  const remove = (requests: DeskRequest[]) =>
    submit({
      requests,
      text: `${namesOf(requests)} deleted`,
      call: () => adminApi.removeRequests(requests),
      undoes: true,
    });

  const reply = (request: DeskRequest, call: () => Promise<unknown>, afterDone: () => void) =>
    submit({ requests: [request], text: `${namesOf([request])}: reply sent`, call }, afterDone);

  const restore = (requests: DeskRequest[]) =>
    submit({
      requests,
      text: `${namesOf(requests)} restored`,
      call: () => adminApi.restoreRequests(requests.map(({ _id }) => _id)),
    });

  const removed = status?.removed;
  return {
    isBusy: isSubmitting,
    change,
    remove,
    reply,
    undoBar: (
      <UndoBar
        ref={bar}
        text={status?.text}
        isFailure={status?.isFailure ?? false}
        isBusy={isSubmitting}
        onUndo={removed && (() => void restore(removed))}
      />
    ),
  };
}

export type DeskChanges = ReturnType<typeof useDeskChanges>;

const isNoSpam = (requests: DeskRequest[], { status = 'spam' }: RequestChange) =>
  status !== 'spam' && requests.every((request) => request.status === 'spam');

function changeText({ status, assignee, followUpOn, note }: RequestChange): string {
  if (followUpOn !== undefined) return followUpOn ? `follow up on ${dayText(followUpOn)}` : 'no follow-up';
  if (status) return `now ${statusLabel(status).toLowerCase()}`;
  if (note) return 'note added';
  return assignee ? `assigned to ${assignee}` : 'assigned to nobody';
}

function failureText(error: unknown): string {
  if (statusOf(error) !== 412) return `Nothing was changed: ${messageOf(error)}`;
  const { changedBy, changedAt } = problemOf(error);
  const who = changedBy ? `${changedBy} changed` : 'Another admin changed';
  return `${who} a request at ${formatTimestamp(changedAt ?? '')}, so nothing was overwritten. The list is up to date again: check it, then repeat.`;
}
