import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, isUnknownOutcome, type FailedMail } from 'shared-lib/api';
import { Button, messageOf, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Result } from '../forms/save-result';
import { ResultMessage } from '../forms/result-message';
import { EmptyList } from '../lists/empty-list';
import { ListFoot } from '../lists/list-foot';
import { ListSection } from '../lists/list-layout';
import { ListFailure } from '../lists/list-failure';
import { useRemoval } from '../lists/removal/use-removal';
import { useReauthentication } from '../session/reauthentication';
import type { FailedMails } from './failed-mails';
import { MailTable } from './mail-table';
import { canBeSent, mailTitle } from './mail-titles';

export function UnsentMails({ mails, failure }: FailedMails) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const [result, setResult] = useState<Result>();
  const status = useRef<HTMLDivElement>(null);
  const { askToRemove, dialog, undoBar, onListFocus } = useRemoval<FailedMail>({
    nameOf: mailTitle,
    consequenceOf: () => 'It will never be sent. The request or account that it is about does not change.',
    remove: adminApi.removeFailedMail,
    canLeaveUndeleted: true,
    removed: 'Mail deleted',
    failed: 'Mail not deleted',
  });

  const handlers = {
    onDone() {
      setResult({
        outcome: 'success',
        text: 'Being sent. A mail that fails is retried for about a day and then appears here again.',
      });
      notify.success('Being sent');
      void revalidate();
    },
    onFailed(error: unknown) {
      const failed = isUnknownOutcome(error) ? 'Perhaps not sent again' : 'Not sent again';
      setResult({ outcome: 'failure', text: `${failed}: ${messageOf(error)}` });
      notify.error(failed);
      void revalidate();
    },
  };
  const sendingAll = useSubmit(() => withSession(() => adminApi.retryAllMails()), handlers);
  const send = (mail: FailedMail) => withSession(() => adminApi.retryMail(mail._id));

  function onDelete(mail: FailedMail) {
    setResult(undefined);
    askToRemove(mail);
  }

  // Reloading the list may remove the focused button, so the result message takes the focus.
  useEffect(() => {
    if (result) status.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [result]);

  if (failure) return <ListFailure noun="unsent mails" reason={failure} />;
  return (
    <ListSection onFocus={onListFocus}>
      <Top ref={status}>
        {result && <ResultMessage result={result} />}
        {mails.filter(canBeSent).length > 1 && (
          <Button
            type="button"
            size="small"
            isBusy={sendingAll.isSubmitting}
            onClick={() => void sendingAll.submit(undefined)}
          >
            Send all again
          </Button>
        )}
      </Top>
      {mails.length > 0 ? (
        <MailTable mails={mails} send={send} {...handlers} onDelete={onDelete} />
      ) : (
        <EmptyList>
          All mails have been sent or are in the queue. A mail that fails for about a day appears here.
        </EmptyList>
      )}
      <ListFoot>{undoBar}</ListFoot>
      {dialog}
    </ListSection>
  );
}

const Top = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: start;

  &:not(:empty) {
    margin-bottom: var(--s4);
  }

  button {
    min-height: 44px;
  }
`;
