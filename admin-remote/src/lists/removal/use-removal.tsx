import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf, notify, useSubmit } from 'shared-lib/ui';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { useReauthentication } from '../../session/reauthentication';
import { focusRecord } from '../record-rows';
import { isFocusLost, useRowFocus } from '../use-row-focus';
import { UndoBar } from './undo-bar';

type Options<Item> = {
  nameOf: (item: Item) => string;
  /** Shown in the confirmation. */
  consequenceOf: (item: Item) => ReactNode;
  remove: (id: string) => Promise<unknown>;
  /** Absent if a removal is final. */
  restore?: (id: string) => Promise<unknown>;
  reload: () => Promise<void>;
  /** The toast after a removal. */
  removed: string;
  /** The toast after a failed removal. */
  failed: string;
};

type Status<Item> = { kind: 'removed' | 'restored'; item: Item } | { kind: 'failed'; reason: string };

/**
 * Removes items after a confirmation and offers Undo until the next removal. Render `dialog` and `undoBar` once each,
 * the bar below the list, and call `askToRemove` from the Delete button of an item.
 * After a removal the focus moves to the next row (`useRowFocus`), after Undo to the restored row, and to the bar if
 * there is no such row.
 */
export function useRemoval<Item extends { _id: string }>({
  nameOf,
  consequenceOf,
  remove,
  restore,
  reload,
  removed,
  failed,
}: Options<Item>) {
  const [candidate, setCandidate] = useState<Item>();
  const [status, setStatus] = useState<Status<Item>>();
  const bar = useRef<HTMLDivElement>(null);
  const restoredId = useRef<string>(undefined);
  const withSession = useReauthentication();

  function finish(next: Status<Item>) {
    setCandidate(undefined);
    setStatus(next);
  }

  const focusBar = () => bar.current?.focus({ preventScroll: true });
  const onListFocus = useRowFocus(focusBar);

  // The Undo button loses the focus when it disappears; the restored row is rendered only after the reload.
  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status]);

  useEffect(() => {
    if (!restoredId.current || document.activeElement !== bar.current) return;
    if (focusRecord(restoredId.current)) restoredId.current = undefined;
  });

  const removal = useSubmit((item: Item) => withSession(() => remove(item._id)), {
    onDone() {
      if (candidate) finish({ kind: 'removed', item: candidate });
      notify.success(removed);
      void reload();
    },
    onFailed(error) {
      finish({ kind: 'failed', reason: `${failed}: ${messageOf(error)}` });
      notify.error(failed);
    },
  });

  const restoring = useSubmit((item: Item) => withSession(async () => restore?.(item._id)).then(() => item), {
    onDone(item) {
      restoredId.current = item._id;
      finish({ kind: 'restored', item });
      void reload();
    },
    onFailed(error) {
      finish({ kind: 'failed', reason: `It could not be restored: ${messageOf(error)}` });
    },
  });

  function statusText(status: Status<Item>): string {
    if (status.kind === 'failed') return status.reason;
    const name = `“${nameOf(status.item)}”`;
    return status.kind === 'removed' ? `${removed} ${name}` : `${name} is back.`;
  }

  function askToRemove(item: Item) {
    restoredId.current = undefined;
    setStatus(undefined);
    setCandidate(item);
  }

  return {
    askToRemove,
    /** The `onFocus` handler for a list that is not in a `ListView`. */
    onListFocus,
    dialog: candidate && (
      <ConfirmDialog
        title={`Delete “${nameOf(candidate)}”?`}
        text={consequenceOf(candidate)}
        confirmLabel={removal.isSubmitting ? 'Deleting…' : 'Delete'}
        isBusy={removal.isSubmitting}
        onConfirm={() => void removal.submit(candidate)}
        onCancel={() => setCandidate(undefined)}
      />
    ),
    undoBar: (
      <UndoBar
        ref={bar}
        text={status && statusText(status)}
        isFailure={status?.kind === 'failed'}
        isBusy={restoring.isSubmitting}
        onUndo={restore && status?.kind === 'removed' ? () => void restoring.submit(status.item) : undefined}
      />
    ),
  };
}
