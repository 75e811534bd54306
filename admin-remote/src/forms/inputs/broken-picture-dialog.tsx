import { imageUrl } from 'shared-lib/site';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { blockedOriginAdvice } from './load-picture';
import type { BrokenPicture } from './use-picture-check';

type Props = {
  pictures: BrokenPicture[];
  onAnswer: (isConfirmed: boolean) => void;
};

export function BrokenPictureDialog({ pictures, onAnswer }: Props) {
  const list = pictures.map(({ title, address }) => `${title} (${address})`).join(', ');
  const blocked = pictures.filter(({ state }) => state === 'blocked');
  const advice = new Set(blocked.map(({ address }) => ` ${blockedOriginAdvice(imageUrl(address))}`));
  return (
    <ConfirmDialog
      title={pictures.length === 1 ? 'Save a picture that does not load?' : 'Save pictures that do not load?'}
      text={`No picture loads from the address of ${list}. Visitors would see an empty frame there.${[...advice].join('')}`}
      confirmLabel="Save anyway"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
