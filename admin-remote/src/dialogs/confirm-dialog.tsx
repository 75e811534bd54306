import type { ReactNode } from 'react';
import { Button } from 'shared-lib/ui';
import { Dialog, DialogButtons } from './dialog';

type Props = {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
};

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
