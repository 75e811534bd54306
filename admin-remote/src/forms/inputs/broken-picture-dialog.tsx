import { ConfirmDialog } from '../../dialogs/confirm-dialog';

type Props = {
  pictures: { title: string; address: string }[];
  onAnswer: (isConfirmed: boolean) => void;
};

/** Asks whether to save addresses from which no picture loads. */
export function BrokenPictureDialog({ pictures, onAnswer }: Props) {
  const list = pictures.map(({ title, address }) => `${title} (${address})`).join(', ');
  return (
    <ConfirmDialog
      title={pictures.length === 1 ? 'Save a picture that does not load?' : 'Save pictures that do not load?'}
      text={`No picture loads from the address of ${list}. Visitors would see an empty frame there.`}
      confirmLabel="Save anyway"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
