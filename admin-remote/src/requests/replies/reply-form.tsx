import { useEffect, useRef, type FormEvent } from 'react';
import { adminApi, statusOf, type DeskRequest } from 'shared-lib/api';
import { REPLY_SUBJECT_MAX_LENGTH, REPLY_TEXT_MAX_LENGTH } from 'shared-lib/schema';
import { Button, ButtonLink, TextArea, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { useStoredAttempt } from '../../forms/draft/use-stored-attempt';
import { lengthLimitTexts } from '../../forms/inputs/length-limit';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { DateField, dateError } from '../../ui/date-field';
import { useSending } from '../use-sending';
import type { DeskActions } from './desk-actions';
import { mailtoLink } from './mailto';
import { useSeenRequest } from './use-seen-request';

type Draft = { subject: string; text: string; followUpOn: string | undefined; isChanged: boolean };

type Props = {
  request: DeskRequest;
  draft: Draft;
  /** E-mail address to which the visitor's answer goes. '' if the site cannot send the reply. */
  replyTo: string;
  changes: DeskActions;
  onChange: (values: { subject?: string; text?: string; followUpOn?: string }) => void;
  onCancel: () => void;
  onClose: () => void;
};

export function ReplyForm({ request, draft, replyTo, changes, onChange, onCancel, onClose }: Props) {
  const { subject, text, followUpOn } = draft;
  const { seen, onConflict } = useSeenRequest(request);
  const { isSending, sendWith } = useSending();
  const mail = `${subject}\n${text}`;
  const { keyFor, forget, announceSent } = useStoredAttempt(`reply-attempt:${request._id}`, mail, () => {
    void changes.reportSent(request);
    discard();
  });
  const buttons = useRef<HTMLDivElement>(null);
  useUnsavedChanges(draft.isChanged, discard);
  const mailLink = mailtoLink(request.email, { subject, text });
  const isComplete = subject.trim() !== '' && text.trim() !== '' && !dateError(followUpOn);

  useEffect(() => {
    // Keep the braces: since Chromium 150, `scrollIntoView` returns a promise. An effect must not return it.
    buttons.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  function discard() {
    forget();
    onClose();
  }

  function cancel() {
    forget();
    onCancel();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (changes.isBusy || !isComplete) return;
    const reply = { subject, text, ...(followUpOn !== undefined && { followUpOn }) };
    const idempotencyKey = keyFor({ id: request._id, ...reply });
    const send = (latest: DeskRequest) =>
      adminApi.sendReply(latest, reply, { idempotencyKey }).catch((error: unknown) => {
        if (statusOf(error) === 412) onConflict();
        throw error;
      });
    const afterDone = () => {
      announceSent();
      discard();
    };
    void sendWith(() => changes.reply(seen, send, afterDone));
  }

  return (
    <Form onSubmit={onSubmit} aria-label="Reply by mail">
      <TextField
        label="Subject"
        maxLength={REPLY_SUBJECT_MAX_LENGTH}
        value={subject}
        readOnly={isSending}
        onChange={({ target }) => onChange({ subject: target.value })}
        {...lengthLimitTexts(subject.length, REPLY_SUBJECT_MAX_LENGTH)}
      />
      <TextArea
        label="Text"
        rows={9}
        maxLength={REPLY_TEXT_MAX_LENGTH}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => onChange({ text: target.value })}
        {...lengthLimitTexts(text.length, REPLY_TEXT_MAX_LENGTH)}
      />
      <DateField
        label="Follow up on"
        value={followUpOn ?? request.followUpOn}
        readOnly={isSending}
        onChange={({ target }) => onChange({ followUpOn: target.value })}
      />
      <p>
        {replyTo
          ? `Goes to ${request.email}. Answers go to ${replyTo}.`
          : 'The site cannot send it, because answers would reach nobody. Ask the operator to set NOTIFY_TO or the e-mail address of your account, or open it in your mail program.'}
      </p>
      {mailLink.isCut && <p>The text is too long for a link to the mail program. Copy it into the mail.</p>}
      <Buttons ref={buttons}>
        {replyTo && (
          <Button size="small" isBusy={changes.isBusy} disabled={!isComplete}>
            Send reply
          </Button>
        )}
        <ButtonLink kind="outline" size="small" to={mailLink.href}>
          Open in mail program
        </ButtonLink>
        <SmallButton onClick={cancel}>Cancel</SmallButton>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-sm);

  textarea {
    min-height: 12em;
    max-height: 60dvh;
    field-sizing: content;
  }

  > p {
    color: var(--muted);
    font-size: var(--fs-cap);
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  scroll-margin-bottom: var(--s5);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  > * {
    min-height: 44px;
  }
`;
