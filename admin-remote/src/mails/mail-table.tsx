import type { FailedMail } from 'shared-lib/api';
import { MailIcon, useSubmit } from 'shared-lib/ui';
import { formatTimestamp } from '../ui/timestamp';
import { ListTable, type Column } from '../lists/list-table';
import { DeleteButton, RowActions, RowButton } from '../lists/row-actions';
import { canBeSent, mailTitle } from './mail-titles';

type SendProps = {
  send: (mail: FailedMail) => Promise<unknown>;
  onDone: () => void;
  onFailed: (error: unknown) => void;
};
type Props = SendProps & { mails: FailedMail[]; onDelete: (mail: FailedMail) => void };

export function MailTable({ mails, onDelete, ...sending }: Props) {
  const actions: Column<FailedMail> = {
    title: 'Actions',
    isSelfEvident: true,
    only: 'screen',
    width: '9.375rem',
    wideWidth: '15.625rem',
    cell: (mail) => (
      <RowActions>
        {canBeSent(mail) && <SendButton mail={mail} {...sending} />}
        <DeleteButton name={nameOf(mail)} onClick={() => onDelete(mail)} />
      </RowActions>
    ),
  };
  return <ListTable caption="Unsent mails" columns={[...facts, actions]} records={mails} />;
}

/** Has its own `useSubmit`, so that sending one mail does not block the buttons of other mails. */
function SendButton({ mail, send, ...handlers }: SendProps & { mail: FailedMail }) {
  const { isSubmitting, submit } = useSubmit(send, handlers);
  return (
    <RowButton
      Icon={MailIcon}
      label="Send again"
      name={nameOf(mail)}
      aria-disabled={isSubmitting || undefined}
      onClick={() => void submit(mail)}
    />
  );
}

const nameOf = (mail: FailedMail) => `${mailTitle(mail)}, ${formatTimestamp(mail.createdAt)}`;

const reasonOf = ({ lastError }: FailedMail) => lastError.charAt(0).toUpperCase() + lastError.slice(1);

const facts: Column<FailedMail>[] = [
  { title: 'Mail', isRowName: true, cell: mailTitle },
  { title: 'Written', width: '15%', cell: ({ createdAt }) => formatTimestamp(createdAt) },
  { title: 'Failed', width: '15%', cell: ({ failedAt }) => formatTimestamp(failedAt) },
  {
    title: 'Why',
    cell: (mail) =>
      canBeSent(mail) ? reasonOf(mail) : `${reasonOf(mail)}. Its link has expired. Request a new one.`,
  },
];
