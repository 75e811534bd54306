import { useId, useState, type FormEvent } from 'react';
import { usePostedForm } from 'shared-lib/forms';
import { Button, CloseIcon, FormMessage, from, messageOf, notify, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { InquiryForm, type SendInquiry } from '../shared/inquiry-form';
import { inquiryTexts } from '../shared/use-inquiry-result';
import { spanOf, type Run } from './course-runs';
import { texts } from './texts';

type Props = {
  run: Run;
  courseName: string;
  send: SendInquiry;
  onSent: (answer: unknown) => void;
  onClose: () => void;
};

export const APPLY_FORM = 'apply';

export function ApplyPanel({ run, courseName, send, onSent, onClose }: Props) {
  const id = useId();
  const posted = usePostedForm(APPLY_FORM);
  const [reason, setReason] = useState(
    posted?.outcome === 'failure' && !posted.field ? posted.message : undefined,
  );
  const { added, applied } = texts.dates;

  function onApplied(answer: unknown) {
    notify.success(applied);
    onSent(answer);
  }

  function onFailed(error: unknown) {
    setReason(messageOf(error));
    notify.error(inquiryTexts.failed);
  }

  function closeOnSubmit(event: FormEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <Panel aria-labelledby={id}>
      <Head>
        <div>
          <h3 id={id}>
            Apply for <Phrase>{run.start.text}</Phrase>
            {run.end.text && ' to '}
            <Phrase>{run.end.text}</Phrase>
          </h3>
          <p>{added}</p>
        </div>
        {/* Without JavaScript, Close loads the page without `apply`, the parameter that opens this panel. */}
        <form method="get" action="#dates" onSubmit={closeOnSubmit}>
          <Button type="submit" kind="outline" size="small">
            <CloseIcon size={18} />
            Close
          </Button>
        </form>
      </Head>
      <Fields>
        <InquiryForm
          label={`Apply for ${spanOf(run)}`}
          name={APPLY_FORM}
          variant="course"
          subject={`Course: ${courseName}, ${spanOf(run)}`}
          about={{ course: courseName, start: run.start.iso, end: run.end.iso }}
          send={send}
          onSent={onApplied}
          onFailed={onFailed}
        />
        {reason !== undefined && (
          <FormMessage outcome="failure">{`${inquiryTexts.failed} ${reason}`}</FormMessage>
        )}
      </Fields>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: var(--s5);
  margin-bottom: var(--s5);
  padding: clamp(20px, 4vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--mist);

  ${screenOnly}
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s4);
  align-items: start;

  p {
    margin-top: var(--s1);
    font-size: var(--fs-small);
  }
`;

const Phrase = styled.span`
  display: inline-block;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s4);

  ${from.medium} {
    > form {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      column-gap: var(--s6);

      > * {
        grid-column: 1;
      }

      > :has(> textarea) {
        display: flex;
        flex-direction: column;
        grid-column: 2;
        grid-row: 1 / span 4;
        align-self: stretch;
      }

      textarea {
        flex: auto;
      }
    }
  }
`;
