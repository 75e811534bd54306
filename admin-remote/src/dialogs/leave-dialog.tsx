import { Button } from 'shared-lib/ui';
import { Dialog, DialogButtons } from './dialog';

type Props = { onStay: () => void; onLeave: () => void };

/** Asks before what is typed is thrown away. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      text="What you typed on this page is not saved yet. When you leave, it is thrown away."
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
