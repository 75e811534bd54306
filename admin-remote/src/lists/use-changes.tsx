import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnknownOutcome, problemOf, statusOf } from 'shared-lib/api';
import { messageOf, NOT_ANNOUNCED, notify, useSubmit } from 'shared-lib/ui';
import { useReauthentication } from '../session/reauthentication';
import { formatTimestamp } from '../ui/timestamp';
import { isOutdated } from './is-outdated';
import { UndoBar } from './removal/undo-bar';
import { isFocusLost } from '../ui/is-focus-lost';
import { useReload } from './use-reload';

export type Change = () => Promise<Outcome>;
type QueuedChange = { change: Change; afterDone?: () => void; isUndo?: boolean };
type Outcome = { text: string; undo?: Change };
type Status = Outcome & { isFailure?: boolean };

/** @param noun one item of the list, such as "a course" */
export function useChanges(noun: string) {
  const { reload, isReloading } = useReload();
  const withSession = useReauthentication();
  const [status, setStatus] = useState<Status>();
  const [isUndoing, setUndoing] = useState(false);
  const queue = useRef<QueuedChange[]>([]);
  const running = useRef<QueuedChange>(undefined);
  /** The last failed change, if it was an Undo that the service may have stored. */
  const lostUndo = useRef<Change>(undefined);
  const storedCount = useRef(0);
  const bar = useRef<HTMLDivElement>(null);
  /** The element that had the focus when the last change began. */
  const origin = useRef<Element>(null);

  const { isSubmitting, submit } = useSubmit(run, {
    onDone: ({ outcome, afterDone }) => finish(outcome, afterDone),
    onFailed(error) {
      const counts = { stored: storedCount.current, failed: 1 + queue.current.length };
      // Queued changes may depend on the change that failed.
      queue.current = [];
      const isUnknown = isUnknownOutcome(error);
      const change = running.current?.isUndo ? running.current.change : undefined;
      const isRepeated = isOutdated(error) && change !== undefined && change === lostUndo.current;
      lostUndo.current = isUnknown ? change : undefined;
      const text = isRepeated ? REPEATED_UNDO : failureText(error, noun, counts);
      // If the record was changed or deleted meanwhile, a second Undo would fail, too.
      setStatus({ text, isFailure: true, undo: isOutdated(error) ? undefined : change });
      const notChanged = isUnknown ? 'The answer was lost' : 'Not changed';
      const isByOther = statusOf(error) === 412 && !isRepeated;
      notify.error(isByOther ? 'Changed by another admin' : notChanged, NOT_ANNOUNCED);
      if (isUnknown || isOutdated(error)) reload();
    },
  });

  async function run(first: QueuedChange | undefined) {
    storedCount.current = 0;
    running.current = first ?? queue.current.shift()!;
    for (;;) {
      const { change, afterDone } = running.current;
      const outcome = await withSession(change);
      const next = queue.current.shift();
      if (!next) return { outcome, afterDone };
      storedCount.current += 1;
      finish(outcome, afterDone);
      running.current = next;
    }
  }

  function finish(outcome: Outcome, afterDone?: () => void) {
    setStatus(outcome);
    // The reload must start before `afterDone`, which may navigate: a reload during a navigation would repeat the
    // navigation without `preventScrollReset`.
    reload();
    afterDone?.();
  }

  useEffect(() => {
    if (!status || !origin.current || origin.current.isConnected || !isFocusLost()) return;
    origin.current = null;
    bar.current?.focus({ preventScroll: true });
  });

  // After a key press, click or touch, a reload must not move the focus to the status bar.
  const forgetOrigin = useEffectEvent(() => {
    if (!isSubmitting) origin.current = null;
  });
  useEffect(() => {
    const stop = new AbortController();
    // In the capture phase, because a later handler of the same event may start a change, which sets `origin`.
    for (const input of ['keydown', 'pointerdown'])
      document.addEventListener(input, () => forgetOrigin(), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  // Runs a change that was queued after the end of the last run, but before this render.
  useEffect(() => {
    if (!isSubmitting && queue.current.length > 0) void submit(undefined);
  });

  /** @param change if undefined, the first change in the queue runs */
  function submitFrom(change: QueuedChange | undefined) {
    origin.current = document.activeElement;
    return submit(change);
  }

  /** While another change is running, `submit` ignores a change, but `enqueue` runs it afterwards. */
  function enqueue(change: Change, afterDone?: () => void) {
    queue.current.push({ change, afterDone });
    void submitFrom(undefined);
  }

  async function undoWith(change: Change) {
    if (isSubmitting) return;
    setUndoing(true);
    await submitFrom({ change, isUndo: true });
    setUndoing(false);
  }

  const undo = status?.undo;
  return {
    isBusy: isSubmitting,
    /** False until the list that contains the last change is rendered. */
    isListCurrent: !isSubmitting && !isReloading,
    hasStatus: status !== undefined,
    clearStatus: () => setStatus(undefined),
    submit: (change: Change, afterDone?: () => void) => submitFrom({ change, afterDone }),
    enqueue,
    statusBar: (
      <UndoBar
        ref={bar}
        text={status?.text}
        isFailure={status?.isFailure}
        isBusy={isSubmitting}
        isUndoing={isUndoing}
        onUndo={undo && (() => void undoWith(undo))}
      />
    ),
  };
}

const REPEATED_UNDO =
  'The first Undo was probably stored, or a record has changed since. The list is up to date again: check it.';

type Counts = { stored: number; failed: number };

function failureText(error: unknown, noun: string, { stored, failed }: Counts): string {
  const count = stored + failed === 1 ? '' : `${stored} of ${stored + failed} changes were made: `;
  if (isUnknownOutcome(error))
    return `${count ? `At least ${count}` : 'It may not have been changed: '}${messageOf(error)}`;
  if (statusOf(error) !== 412) return `${count || 'Nothing was changed: '}${messageOf(error)}`;
  const { changedBy, changedAt } = problemOf(error);
  return `${count}${changedBy ?? 'Another admin'} changed ${noun} at ${formatTimestamp(changedAt ?? '')}, so nothing was overwritten. The list is up to date again: check it, then repeat.`;
}
