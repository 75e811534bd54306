import { useEffect, useRef, useState, type ReactNode } from 'react';
import { statusOf } from 'shared-lib/api';
import { messageOf, NOT_ANNOUNCED, notify, useSubmit } from 'shared-lib/ui';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { useReauthentication } from '../../session/reauthentication';
import { isOutdated } from '../is-outdated';
import { focusRecord } from '../record-rows';
import { isFocusLost } from '../../ui/is-focus-lost';
import { useReload } from '../use-reload';
import { useRowFocus } from '../use-row-focus';
import { UndoBar } from './undo-bar';

type Options<Item> = {
  nameOf: (item: Item) => string;
  consequenceOf: (item: Item) => ReactNode;
  remove: (id: string) => Promise<unknown>;
  restore?: (id: string) => Promise<unknown>;
  /** True if the item may still exist after a 404: the service also sends 404 while it retries a failed mail. */
  canLeaveUndeleted?: boolean;
  removed: string;
  failed: string;
};

type Status<Item> =
  | { kind: 'removed' | 'restored'; item: Item }
  /** `removedItem` is set if Undo failed and the admin can repeat it. */
  | { kind: 'failed'; reason: string; removedItem?: Item };

const NOT_IN_TRASH = 'it was restored already or is gone for good. The list is up to date again.';

export function useRemoval<Item extends { _id: string }>({
  nameOf,
  consequenceOf,
  remove,
  restore,
  canLeaveUndeleted = false,
  removed,
  failed,
}: Options<Item>) {
  const [itemToRemove, setItemToRemove] = useState<Item>();
  const [status, setStatus] = useState<Status<Item>>();
  const bar = useRef<HTMLDivElement>(null);
  const restoredId = useRef<string>(undefined);
  const onlyOnce = useOneCallPerId();
  const withSession = useReauthentication();
  const { reload } = useReload();

  function finishRemoval({ _id }: Item, next: Status<Item>) {
    setItemToRemove((shown) => (shown?._id === _id ? undefined : shown));
    setStatus(next);
  }

  const focusBar = () => bar.current?.focus({ preventScroll: true });
  const onListFocus = useRowFocus(focusBar);

  // After Undo, the focused button is removed, so the bar takes the focus until the restored row is rendered.
  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status]);

  useEffect(() => {
    if (!restoredId.current || document.activeElement !== bar.current) return;
    if (focusRecord(restoredId.current)) restoredId.current = undefined;
  });

  function onRemoved(item: Item) {
    finishRemoval(item, { kind: 'removed', item });
    notify.success(removed, NOT_ANNOUNCED);
    reload();
  }

  function onRemovalFailed(item: Item, error: unknown) {
    // A 404 means that the item is already deleted: by another admin, or by a first attempt whose response was lost.
    if (statusOf(error) === 404 && !canLeaveUndeleted) return onRemoved(item);
    if (isOutdated(error)) reload();
    finishRemoval(item, { kind: 'failed', reason: `${failed}: ${messageOf(error)}` });
    notify.error(failed, NOT_ANNOUNCED);
  }

  const undoable =
    status?.kind === 'removed' ? status.item : status?.kind === 'failed' ? status.removedItem : undefined;
  const restoring = useSubmit((item: Item) => withSession(async () => restore?.(item._id)).then(() => item), {
    onDone(item) {
      restoredId.current = item._id;
      setStatus({ kind: 'restored', item });
      reload();
    },
    onFailed(error) {
      const isRestorable = statusOf(error) !== 404;
      const reason = `It could not be restored: ${isRestorable ? messageOf(error) : NOT_IN_TRASH}`;
      setStatus({ kind: 'failed', reason, removedItem: isRestorable ? undoable : undefined });
      if (!isRestorable) reload();
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
    setItemToRemove(item);
  }

  return {
    askToRemove,
    /** `onFocus` handler for the element around the list. Not needed in `ListView`, which has its own handler. */
    onListFocus,
    dialog: itemToRemove && (
      <RemovalQuestion
        key={itemToRemove._id}
        title={`Delete “${nameOf(itemToRemove)}”?`}
        text={consequenceOf(itemToRemove)}
        remove={() => onlyOnce(itemToRemove._id, () => remove(itemToRemove._id))}
        onRemoved={() => onRemoved(itemToRemove)}
        onFailed={(error) => onRemovalFailed(itemToRemove, error)}
        onCancel={() => setItemToRemove(undefined)}
      />
    ),
    undoBar: (
      <UndoBar
        ref={bar}
        text={status && statusText(status)}
        isFailure={status?.kind === 'failed'}
        isBusy={restoring.isSubmitting}
        isUndoing={restoring.isSubmitting}
        onUndo={restore && undoable && (() => void restoring.submit(undoable))}
      />
    ),
  };
}

type QuestionProps = {
  title: string;
  text: ReactNode;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
};

/** Use one React `key` per record, so that a record can be deleted while another deletion is running. */
function RemovalQuestion({ title, text, remove, onRemoved, onFailed, onCancel }: QuestionProps) {
  const withSession = useReauthentication();
  const { isSubmitting, submit } = useSubmit(() => withSession(remove), { onDone: onRemoved, onFailed });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={isSubmitting ? 'Deleting…' : 'Delete'}
      isBusy={isSubmitting}
      onConfirm={() => void submit(undefined)}
      onCancel={onCancel}
    />
  );
}

/**
 * While a call is running, a second call with the same id gets a promise that never settles: the first call reports the
 * result and closes the dialog, even if the admin has opened the dialog again.
 */
function useOneCallPerId() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
