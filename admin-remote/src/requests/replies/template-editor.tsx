import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  adminApi,
  problemOf,
  statusOf,
  type ReplyTemplate,
  type ReplyTemplates,
  type TemplateValues,
} from 'shared-lib/api';
import { messageOf, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { ListFailure } from '../../lists/list-failure';
import { useReauthentication } from '../../session/reauthentication';
import { Choice } from '../../ui/choice';
import { TemplateForm } from './template-form';

const NEW = { _id: '', name: '', subject: '', text: 'Hello {{name}},\n\n\n\nKind regards\n{{institute}}' };

type Shown = ReplyTemplate | typeof NEW;
type Props = { templates: ReplyTemplates | undefined };

export function TemplateEditor({ templates: loaded }: Props) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const [edited, setEdited] = useState<Shown>();
  const [candidate, setCandidate] = useState<ReplyTemplate>();
  const [status, setStatus] = useState('');

  const { isSubmitting, submit } = useSubmit(
    ({ call, text }: { call: () => Promise<unknown>; text: string }) => withSession(call).then(() => text),
    {
      onDone(text) {
        setStatus(text);
        setEdited(undefined);
        setCandidate(undefined);
        void revalidate();
      },
      onFailed(error) {
        const { changedBy } = problemOf(error);
        setStatus(
          statusOf(error) === 412
            ? `${changedBy ?? 'Another admin'} changed this template, so nothing was overwritten. Copy your text, open the template again and repeat.`
            : `Nothing was changed: ${messageOf(error)}`,
        );
        notify.error('Template not changed');
        setCandidate(undefined);
        void revalidate();
      },
    },
  );

  if (!loaded) return <ListFailure noun="templates" reason="Try again." />;
  const save = (values: TemplateValues) =>
    void submit({
      text: `Template “${values.name}” saved`,
      call: () =>
        edited && '_rev' in edited ? adminApi.updateTemplate(edited, values) : adminApi.addTemplate(values),
    });

  return (
    <Section>
      <h2>Reply templates</h2>
      <p role="status">{status}</p>
      <List role="list">
        {loaded.templates.map((template) => (
          <li key={template._id}>
            <strong>{template.name}</strong>
            <Choice
              type="button"
              aria-label={`Edit ${template.name}`}
              aria-pressed={edited?._id === template._id}
              onClick={() => setEdited(template)}
            >
              Edit
            </Choice>
            <Choice
              type="button"
              data-danger
              aria-label={`Delete ${template.name}`}
              onClick={() => setCandidate(template)}
            >
              Delete
            </Choice>
          </li>
        ))}
      </List>
      <div>
        <Choice type="button" aria-pressed={edited?._id === ''} onClick={() => setEdited(NEW)}>
          Add a template
        </Choice>
      </div>
      {edited && (
        <TemplateForm
          key={edited._id}
          initial={edited}
          isBusy={isSubmitting}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {candidate && (
        <ConfirmDialog
          title={`Delete “${candidate.name}”?`}
          text="All admins lose the template. Replies that were sent do not change."
          confirmLabel={isSubmitting ? 'Deleting…' : 'Delete'}
          isBusy={isSubmitting}
          onConfirm={() =>
            void submit({
              text: `Template “${candidate.name}” deleted`,
              call: () => adminApi.removeTemplate(candidate),
            })
          }
          onCancel={() => setCandidate(undefined)}
        />
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s4);
  max-width: 720px;

  h2 {
    font-size: var(--fs-h3);
  }

  > p:empty {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s2);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    padding-bottom: var(--s2);
    border-bottom: 1px solid var(--line);
  }

  strong {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }
`;
