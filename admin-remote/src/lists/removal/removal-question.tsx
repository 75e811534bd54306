import type { ReactNode } from 'react';
import { useSubmit } from 'shared-lib/ui';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { useReauthentication } from '../../session/reauthentication';

type Props = {
  title: string;
  text: ReactNode;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
};

/** Use one React `key` per record, so that a record can be deleted while another deletion is running. */
export function RemovalQuestion({ title, text, remove, onRemoved, onFailed, onCancel }: Props) {
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
