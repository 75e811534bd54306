import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import {
  adminApi,
  problemOf,
  statusOf,
  type ReplyTemplate,
  type ReplyTemplates,
  type TemplateValues,
} from 'shared-lib/api';
import { useIdempotencyKey } from 'shared-lib/forms';
import { messageOf, NOT_ANNOUNCED, notify, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { useConfirmLeave } from '../../forms/unsaved-changes';
import { ListFailure } from '../../lists/list-failure';
import { recordRowProps } from '../../lists/record-rows';
import { RemovalQuestion } from '../../lists/removal/removal-question';
import { useOneCallPerId } from '../../lists/removal/use-one-call-per-id';
import { isOutdated } from '../../lists/use-changes';
import { isFocusLost, useRowFocus } from '../../lists/use-row-focus';
import { useReauthentication } from '../../session/reauthentication';
import { Choice } from '../../ui/choice';
import { TemplateForm } from './template-form';

const NEW = { _id: '', name: '', subject: '', text: 'Hello {{name}},\n\n\n\nKind regards\n{{institute}}' };

type Shown = ReplyTemplate | typeof NEW;
type Props = { templates: ReplyTemplates | undefined };

export function TemplateEditor({ templates: loaded }: Props) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const confirmLeave = useConfirmLeave();
  const onlyOnce = useOneCallPerId();
  const { keyFor, forget } = useIdempotencyKey();
  const [edited, setEdited] = useState<Shown>();
  const [saving, setSaving] = useState<Shown>();
  const [candidate, setCandidate] = useState<ReplyTemplate>();
  const [status, setStatus] = useState('');
  const opener = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const onListFocus = useRowFocus(() => addButton.current?.focus());

  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (!edited && isFocusLost()) opener.current?.focus();
  }, [edited]);

  const { isSubmitting, submit } = useSubmit(save, {
    onDone: ({ template, name }) => finish(template, `Template “${name}” saved`),
    onFailed: showFailure,
  });

  async function save({ template, values }: { template: Shown; values: TemplateValues }) {
    setSaving(template);
    await withSession(() =>
      '_rev' in template
        ? adminApi.updateTemplate(template, values)
        : adminApi.addTemplate(values, { idempotencyKey: keyFor(values) }),
    );
    forget();
    return { template, name: values.name };
  }

  function finish({ _id }: Shown, text: string) {
    setStatus(text);
    setEdited((current) => (current?._id === _id ? undefined : current));
    void revalidate();
  }

  function showFailure(error: unknown) {
    const { changedBy } = problemOf(error);
    setStatus(
      statusOf(error) === 412
        ? `${changedBy ?? 'Another admin'} changed this template, so nothing was overwritten. Copy your text, open the template again and repeat.`
        : `Nothing was changed: ${messageOf(error)}`,
    );
    notify.error('Template not changed', NOT_ANNOUNCED);
    if (isOutdated(error)) void revalidate();
  }

  async function edit(template: Shown, button: HTMLElement) {
    if (edited && keyOf(edited) === keyOf(template)) return;
    if (!(await confirmLeave())) return;
    opener.current = button;
    setEdited(template);
  }

  const closeQuestion = (template: ReplyTemplate) =>
    setCandidate((shown) => (shown?._id === template._id ? undefined : shown));

  return (
    <Section>
      <h2>Reply templates</h2>
      <p role="status">{status}</p>
      {loaded ? (
        <>
          <List role="list" onFocus={onListFocus}>
            {loaded.templates.map((template) => (
              <li key={template._id} {...recordRowProps(template._id)}>
                <strong>{template.name}</strong>
                <Choice
                  type="button"
                  aria-label={`Edit ${template.name}`}
                  aria-pressed={edited?._id === template._id}
                  onClick={({ currentTarget }) => void edit(template, currentTarget)}
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
            <Choice
              ref={addButton}
              type="button"
              aria-pressed={edited?._id === ''}
              onClick={({ currentTarget }) => void edit(NEW, currentTarget)}
            >
              Add a template
            </Choice>
          </div>
        </>
      ) : (
        <ListFailure noun="templates" reason="Try again." />
      )}
      {edited && (
        <TemplateForm
          key={keyOf(edited)}
          initial={edited}
          isBusy={isSubmitting}
          isReadOnly={isSubmitting && saving === edited}
          onSave={(values) => void submit({ template: edited, values })}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {candidate && (
        <RemovalQuestion
          key={candidate._id}
          title={`Delete “${candidate.name}”?`}
          text="All admins lose the template. Replies that were sent do not change."
          remove={() => onlyOnce(candidate._id, () => adminApi.removeTemplate(candidate))}
          onRemoved={() => {
            closeQuestion(candidate);
            finish(candidate, `Template “${candidate.name}” deleted`);
          }}
          onFailed={(error) => {
            closeQuestion(candidate);
            showFailure(error);
          }}
          onCancel={() => setCandidate(undefined)}
        />
      )}
    </Section>
  );
}

const keyOf = (template: Shown) => ('_rev' in template ? `${template._id} ${template._rev}` : NEW._id);

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
