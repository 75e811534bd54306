import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRequest, ReplyTemplates } from 'shared-lib/api';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { Choice } from '../../ui/choice';
import type { DeskActions } from './desk-actions';
import { fillTemplate } from './fill-template';
import { FollowUpForm } from './follow-up-form';
import { ReplyForm } from './reply-form';
import { useReplyDraft } from './use-reply-draft';

type Props = { request: DeskRequest; templates: ReplyTemplates; changes: DeskActions };

const BLANK = { _id: 'blank', name: 'Empty', subject: '', text: 'Hello {{name}},\n\n' };

export function ReplyPanel({ request, templates: { templates, replyTo }, changes }: Props) {
  const { draft, followUpOn, replaced, ...reply } = useReplyDraft(request);
  const [isBack, setBack] = useState(reply.isRestored);
  const title = useRef<HTMLHeadingElement>(null);

  function choose({ _id, subject, text }: typeof BLANK) {
    setBack(false);
    reply.open(_id, { subject: fillTemplate(subject, request), text: fillTemplate(text, request) });
  }

  return (
    <>
      <Section aria-label="Reply">
        <h3 ref={title} tabIndex={-1}>
          Reply
        </h3>
        <Templates role="group" aria-label="Reply with a template">
          {[...templates, BLANK].map((template) => (
            <Choice
              key={template._id}
              aria-pressed={draft?.templateId === template._id}
              onClick={() => choose(template)}
            >
              {template.name}
            </Choice>
          ))}
          <Link to="?list=templates">Edit templates</Link>
        </Templates>
        <Replaced>
          <p role="status">
            {replaced && 'The template replaced the text that you typed.'}
            {isBack && !replaced && 'Your text is back.'}
          </p>
          {replaced && (
            <SmallButton
              onClick={() => {
                reply.undo();
                setBack(true);
                title.current?.focus({ preventScroll: true });
              }}
            >
              Undo
            </SmallButton>
          )}
        </Replaced>
        {draft && (
          <ReplyForm
            request={request}
            draft={draft}
            replyTo={replyTo}
            changes={changes}
            onChange={(values) => {
              setBack(false);
              reply.edit(values);
            }}
            onCancel={() => {
              reply.cancel();
              title.current?.focus({ preventScroll: true });
            }}
            onClose={reply.close}
          />
        )}
      </Section>
      {/* The reply form has its own field for the follow-up date. */}
      {!draft && (
        <FollowUpForm
          request={request}
          chosenDay={followUpOn}
          changes={changes}
          onChange={reply.setFollowUpOn}
        />
      )}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s2);
`;

const Templates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
    padding-inline: 6px;
    font-size: var(--fs-cap);
    font-weight: 600;
  }
`;

const Replaced = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;
  font-size: var(--fs-small);
  font-weight: 600;

  &:not(:has(button, p:not(:empty))) {
    display: none;
  }
`;
