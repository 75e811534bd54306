import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf, notify, useSubmit } from 'shared-lib/ui';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { focusRecord } from '../record-rows';
import { isFocusLost, useRowFocus } from '../use-row-focus';
import { useSignedIn } from '../../session/sign-in-again';
import { UndoBar } from './undo-bar';

type Options<Item> = {
  /** What people call it. */
  nameOf: (item: Item) => string;
  /** What else to know before it goes; nothing when there is nothing to say. */
  warningOf?: (item: Item) => ReactNode;
  remove: (id: string) => Promise<unknown>;
  /** Absent where nothing brings it back. */
  restore?: (id: string) => Promise<unknown>;
  /** Brings the list up to date. */
  reload: () => Promise<void>;
  /** The toast when it is gone. */
  removed: string;
  /** The toast when it could not be removed. */
  failed: string;
};

/** What the bar under the list says. */
type Told<Item> = { kind: 'removed' | 'restored'; item: Item } | { kind: 'failed'; reason: string };

/**
 * Takes things away, never by accident: asks with the thing's name, then offers Undo, where there is a way back,
 * until something else is asked or the page is left. Render `dialog` and `undoBar` once each (the bar below the list);
 * call `ask(item)` from the thing's Delete button. The focus stays in the list: the list moves it to the next row after
 * a removal (`useRowFocus`), and Undo moves it to the restored row. Where there is no such row the bar has it.
 */
export function useRemoval<Item extends { _id: string }>({
  nameOf,
  warningOf,
  remove,
  restore,
  reload,
  removed,
  failed,
}: Options<Item>) {
  const [asked, setAsked] = useState<Item>();
  const [told, setTold] = useState<Told<Item>>();
  const bar = useRef<HTMLDivElement>(null);
  const restoredId = useRef<string>(undefined);
  const signedIn = useSignedIn();

  function tell(next: Told<Item>) {
    setAsked(undefined);
    setTold(next);
  }

  const focusBar = () => bar.current?.focus({ preventScroll: true });
  const onListFocus = useRowFocus(focusBar);

  // Undo has the focus until it goes; the restored row arrives later, with the list.
  useEffect(() => {
    if (told && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [told]);

  useEffect(() => {
    if (!restoredId.current || document.activeElement !== bar.current) return;
    if (focusRecord(restoredId.current)) restoredId.current = undefined;
  });

  const removal = useSubmit((item: Item) => signedIn(() => remove(item._id)), {
    onDone() {
      if (asked) tell({ kind: 'removed', item: asked });
      notify.success(removed);
      void reload();
    },
    onFailed(error) {
      tell({ kind: 'failed', reason: `${failed}: ${messageOf(error)}` });
      notify.error(failed);
    },
  });

  const restoring = useSubmit((item: Item) => signedIn(async () => restore?.(item._id)).then(() => item), {
    onDone(item) {
      restoredId.current = item._id;
      tell({ kind: 'restored', item });
      void reload();
    },
    onFailed(error) {
      tell({ kind: 'failed', reason: `It could not be brought back: ${messageOf(error)}` });
    },
  });

  function wordsFor(outcome: Told<Item>): string {
    if (outcome.kind === 'failed') return outcome.reason;
    const name = `“${nameOf(outcome.item)}”`;
    return outcome.kind === 'removed' ? `${removed} ${name}` : `${name} is back.`;
  }

  function ask(item: Item) {
    restoredId.current = undefined;
    setTold(undefined);
    setAsked(item);
  }

  return {
    ask,
    /** The `onFocus` handler for a list that is not in a `ListView`. */
    onListFocus,
    dialog: asked && (
      <ConfirmDialog
        title={`Delete “${nameOf(asked)}”?`}
        text={warningOf?.(asked)}
        confirmLabel={removal.isSubmitting ? 'Deleting…' : 'Delete'}
        isBusy={removal.isSubmitting}
        onConfirm={() => void removal.submit(asked)}
        onCancel={() => setAsked(undefined)}
      />
    ),
    undoBar: (
      <UndoBar
        ref={bar}
        text={told && wordsFor(told)}
        isFailure={told?.kind === 'failed'}
        isBusy={restoring.isSubmitting}
        onUndo={restore && told?.kind === 'removed' ? () => void restoring.submit(told.item) : undefined}
      />
    ),
  };
}
