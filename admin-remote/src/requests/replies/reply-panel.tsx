import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRequest, ReplyTemplates } from 'shared-lib/api';
import styled from 'styled-components';
import { Choice } from '../../ui/choice';
import type { DeskActions } from './desk-actions';
import { fillTemplate } from './fill-template';
import { ReplyForm } from './reply-form';

type Props = { request: DeskRequest; templates: ReplyTemplates; changes: DeskActions };
type Draft = { id: string; subject: string; text: string };

const BLANK = { _id: 'blank', name: 'Empty', subject: '', text: 'Hello {{name}},\n\n' };

/** Offers the templates; a chosen one opens a form in which the admin sees what goes out. */
export function ReplyPanel({ request, templates: { templates, replyTo }, changes }: Props) {
  const [draft, setDraft] = useState<Draft>();

  function choose({ _id, subject, text }: typeof BLANK) {
    setDraft({ id: _id, subject: fillTemplate(subject, request), text: fillTemplate(text, request) });
  }

  return (
    <Section aria-label="Reply">
      <h3>Reply</h3>
      <Templates role="group" aria-label="Reply with a template">
        {[...templates, BLANK].map((template) => (
          <Choice
            key={template._id}
            type="button"
            aria-pressed={draft?.id === template._id}
            onClick={() => choose(template)}
          >
            {template.name}
          </Choice>
        ))}
        <Link to="?list=templates">Edit templates</Link>
      </Templates>
      {draft && (
        <ReplyForm
          key={draft.id}
          request={request}
          initial={draft}
          replyTo={replyTo}
          changes={changes}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Section>
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
