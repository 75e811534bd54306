import type { ReactNode } from 'react';
import { Button } from 'shared-lib/ui';
import { Dialog, DialogButtons } from './dialog';

type Props = {
  /** The question, with the name of the thing. */
  title: string;
  /** What follows from it. */
  text?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** It is being done. */
  isBusy?: boolean;
};

/** Asks before something is taken away. Cancel has the focus. */
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
