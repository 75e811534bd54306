import { useId, useLayoutEffect, useRef } from 'react';
import { adminApi, type ReplyTemplate, type TemplateValues } from 'shared-lib/api';
import { replyTemplate } from 'shared-lib/schema';
import styled from 'styled-components';
import { EditorField } from '../../forms/editor-field';
import { CancelButton, EditorForm } from '../../forms/editor-form';
import { useEditorForm } from '../../forms/use-editor-form';
import { fillTemplate, PLACEHOLDERS } from './fill-template';

const EXAMPLE = {
  name: 'Ada Lovelace',
  course: 'SQL for Analysts',
  startDate: '2027-01-12',
  endDate: '2027-03-28',
};

const START_TEXT = 'Hello {{name}},\n\n\n\nKind regards\n{{institute}}';

type Props = {
  edited?: ReplyTemplate;
  onSaved: (values: TemplateValues) => void;
  onCancel: () => void;
};

export function TemplateForm({ edited, onSaved, onCancel }: Props) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const editor = useEditorForm({
    resource: replyTemplate,
    stored: edited,
    initial: { text: START_TEXT },
    save: (values, { revision, ...options }) =>
      edited
        ? adminApi.updateTemplate({ ...edited, _rev: revision }, values, options)
        : adminApi.addTemplate(values, options),
    onSaved,
  });
  const { subject, text } = editor.values;

  // On phones, the form opens off screen. The focus scrolls the form into view.
  useLayoutEffect(() => container.current?.querySelector('input')?.focus(), []);

  return (
    <Plain ref={container}>
      <EditorForm
        editor={editor}
        label="Template"
        actions={<CancelButton editor={editor} onCancel={onCancel} />}
      >
        <EditorField editor={editor} name="name" />
        <EditorField editor={editor} name="subject" />
        <EditorField editor={editor} name="text" />
        <p>
          Placeholders:{' '}
          {Object.keys(PLACEHOLDERS)
            .map((name) => `{{${name}}}`)
            .join(', ')}
          . A request without a name, course or dates gets general words.
        </p>
        <Preview aria-labelledby={`${id}-preview`}>
          <h3 id={`${id}-preview`}>Preview for an example request</h3>
          <strong>{fillTemplate(subject, EXAMPLE)}</strong>
          <p>{fillTemplate(text, EXAMPLE)}</p>
        </Preview>
      </EditorForm>
    </Plain>
  );
}

const Plain = styled.div`
  &,
  form {
    display: grid;
    gap: var(--s3);
  }

  // Other forms are cards with a sticky save bar. This form is as plain as the list above it.
  form > div {
    position: static;
    gap: var(--s3);
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Preview = styled.section`
  padding: var(--s3) var(--s4);
  border-radius: var(--r-sm);
  background: var(--white);
  color: var(--ink);
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: var(--s2);
    color: var(--muted);
    font-size: var(--fs-cap);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    margin-top: var(--s2);
    color: inherit;
    white-space: pre-line;
  }
`;
