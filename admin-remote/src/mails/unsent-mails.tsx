import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type FailedMail } from 'shared-lib/api';
import { Button, messageOf, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Result } from '../forms/result';
import { ResultMessage } from '../forms/result-message';
import { EmptyList } from '../lists/empty-list';
import { ListFailure } from '../lists/list-failure';
import { useRemoval } from '../lists/removal/use-removal';
import { useSignedIn } from '../session/sign-in-again';
import type { FailedMails } from './failed-mails';
import { MailTable } from './mail-table';
import { canBeSent, mailWords } from './mail-words';

const FAILED = 'Not sent again';

/** What could not be sent, the newest first, to be sent after all or deleted. */
export function UnsentMails({ mails, failure }: FailedMails) {
  const { revalidate } = useRevalidator();
  const signedIn = useSignedIn();
  const [result, setResult] = useState<Result>();
  const told = useRef<HTMLDivElement>(null);
  const { ask, dialog, undoBar, onListFocus } = useRemoval<FailedMail>({
    nameOf: mailWords,
    warningOf: () => 'It will never be sent. What it tells of stays as it is.',
    remove: adminApi.removeFailedMail,
    reload: revalidate,
    removed: 'Mail deleted',
    failed: 'Mail not deleted',
  });

  /** One mail, or all of them. */
  const sending = useSubmit(
    (mail: FailedMail | 'all') =>
      signedIn(() => (mail === 'all' ? adminApi.retryAllMails() : adminApi.retryMail(mail._id))),
    {
      onDone() {
        setResult({
          outcome: 'success',
          text: 'Being sent. What cannot be sent is tried again for about a day, then it is back here.',
        });
        notify.success('Being sent');
        void revalidate();
      },
      onFailed(error) {
        setResult({ outcome: 'failure', text: `${FAILED}: ${messageOf(error)}` });
        notify.error(FAILED);
        // It may be gone: another admin looks at the same list.
        void revalidate();
      },
    },
  );

  function askToDelete(mail: FailedMail) {
    setResult(undefined);
    ask(mail);
  }

  // The button that was pressed is about to go.
  useEffect(() => {
    if (result) told.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [result]);

  if (failure) return <ListFailure many="unsent mails" reason={failure} />;
  return (
    <Section onFocus={onListFocus}>
      <Top ref={told}>
        {result && <ResultMessage result={result} />}
        {mails.filter(canBeSent).length > 1 && (
          <Button
            type="button"
            size="small"
            isBusy={sending.isSubmitting}
            onClick={() => void sending.submit('all')}
          >
            Send all again
          </Button>
        )}
      </Top>
      {mails.length > 0 ? (
        <MailTable mails={mails} onSend={(mail) => void sending.submit(mail)} onDelete={askToDelete} />
      ) : (
        <EmptyList>
          <p>All mails have been sent, or are about to be. One that fails for a day is listed here.</p>
        </EmptyList>
      )}
      {undoBar}
      {dialog}
    </Section>
  );
}

const Section = styled.div`
  container: list / inline-size;
`;

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
