import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type ReplyTemplate, type ReplyTemplates } from 'shared-lib/api';
import styled from 'styled-components';
import { useConfirmLeave } from '../../forms/unsaved-changes';
import { ListFailure } from '../../lists/list-failure';
import { recordRowProps } from '../../lists/record-rows';
import { removalMessages } from '../../lists/removal/removal-messages';
import { useRemoval } from '../../lists/removal/use-removal';
import { isFocusLost } from '../../ui/is-focus-lost';
import { nullIfNotFound } from '../../session/stored-loader';
import { Choice } from '../../ui/choice';
import { TemplateForm } from './template-form';

type Edited = ReplyTemplate | 'new';
type Props = { templates: ReplyTemplates | undefined };

export function TemplateEditor({ templates: loaded }: Props) {
  const { revalidate } = useRevalidator();
  const confirmLeave = useConfirmLeave();
  const [edited, setEdited] = useState<Edited>();
  const [status, setStatus] = useState('');
  const openId = edited && idOf(edited);
  const opener = useRef<HTMLElement>(null);
  // The admin may have opened another template during the save or deletion.
  const endEdit = (id: string) => setEdited((now) => (now && idOf(now) === id ? undefined : now));
  const { askToRemove, dialog, undoBar, onListFocus } = useRemoval<ReplyTemplate>({
    nameOf: ({ name }) => name,
    consequenceOf: () => 'All admins lose the template. Replies that were sent do not change.',
    remove: async (id) => {
      const template = loaded?.templates.find(({ _id }) => _id === id);
      if (template) await adminApi.removeTemplate(template).catch(nullIfNotFound);
      endEdit(id);
    },
    ...removalMessages,
  });

  useEffect(() => {
    if (!edited && isFocusLost()) opener.current?.focus();
  }, [edited]);

  async function edit(template: Edited, button: HTMLElement) {
    if (edited && keyOf(edited) === keyOf(template)) return;
    if (!(await confirmLeave())) return;
    opener.current = button;
    setEdited(template);
  }

  function onSaved(template: Edited, name: string) {
    setStatus(`Template “${name}” saved`);
    endEdit(idOf(template));
    void revalidate();
  }

  return (
    <Section>
      <h2>Reply templates</h2>
      <p role="status">{status}</p>
      {undoBar}
      {loaded ? (
        <>
          <List role="list" onFocus={onListFocus}>
            {loaded.templates.map((template) => (
              <li key={template._id} {...recordRowProps(template._id)}>
                <strong>{template.name}</strong>
                <Choice
                  aria-label={`Edit ${template.name}`}
                  aria-pressed={openId === template._id}
                  onClick={({ currentTarget }) => void edit(template, currentTarget)}
                >
                  Edit
                </Choice>
                <Choice
                  data-danger
                  aria-label={`Delete ${template.name}`}
                  onClick={() => {
                    setStatus('');
                    askToRemove(template);
                  }}
                >
                  Delete
                </Choice>
              </li>
            ))}
          </List>
          <div>
            <Choice
              aria-pressed={openId === 'new'}
              onClick={({ currentTarget }) => void edit('new', currentTarget)}
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
          edited={edited === 'new' ? undefined : edited}
          onSaved={({ name }) => onSaved(edited, name)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {loaded && dialog}
    </Section>
  );
}

const idOf = (template: Edited) => (template === 'new' ? template : template._id);

const keyOf = (template: Edited) => (template === 'new' ? template : `${template._id} ${template._rev}`);

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
