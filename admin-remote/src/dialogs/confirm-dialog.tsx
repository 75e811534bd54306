import type { ReactNode } from 'react';
import { Button } from 'shared-lib/ui';
import { Dialog, DialogButtons } from './dialog';

type Props = {
  /** The question, with the name of the item. */
  title: string;
  /** The consequence of confirming. */
  text?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Set while the confirmed action runs. */
  isBusy?: boolean;
};

/** Asks before a destructive action. Cancel has the initial focus. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onCancel, isBusy }: Props) {
  return (
    <Dialog role="alertdialog" title={title} text={text} onCancel={onCancel}>
      <DialogButtons>
        <Button type="button" kind="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" kind="danger" isBusy={isBusy} onClick={isBusy ? undefined : onConfirm}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
