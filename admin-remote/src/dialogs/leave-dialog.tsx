import { Button } from 'shared-lib/ui';
import { Dialog, DialogButtons } from './dialog';

type Props = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      text="Your changes on this page are not saved. If you leave, they are lost."
      onCancel={onStay}
    >
      <DialogButtons>
        <Button type="button" onClick={onStay}>
          Keep editing
        </Button>
        <Button type="button" kind="outline" onClick={onLeave}>
          Leave and discard
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
