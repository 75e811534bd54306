import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { TemplateValues } from 'shared-lib/api';
import { replyTemplate } from 'shared-lib/schema';
import { Button, TextArea, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { lengthLimitTexts } from '../../forms/inputs/length-limit';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { fillTemplate, PLACEHOLDERS } from './fill-template';

const EXAMPLE = {
  name: 'Ada Lovelace',
  course: 'SQL for Analysts',
  startDate: '2027-01-12',
  endDate: '2027-03-28',
};

type Props = {
  initial: TemplateValues;
  isBusy: boolean;
  isReadOnly: boolean;
  onSave: (values: TemplateValues) => void;
  onCancel: () => void;
};

export function TemplateForm({ initial, isBusy, isReadOnly, onSave, onCancel }: Props) {
  const [values, setValues] = useState<TemplateValues>({
    name: initial.name,
    subject: initial.subject,
    text: initial.text,
  });
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const names = ['name', 'subject', 'text'] as const;
  useUnsavedChanges(
    names.some((name) => values[name] !== initial[name]),
    onCancel,
  );
  const input = (name: (typeof names)[number]) => {
    const { title, maxLength } = replyTemplate.fields.properties[name];
    return {
      label: String(title),
      maxLength: Number(maxLength),
      value: values[name],
      readOnly: isReadOnly,
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
      ...lengthLimitTexts(values[name].length, Number(maxLength)),
    };
  };

  // On phones, the form opens off screen. The focus scrolls the form into view.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <Form
      ref={form}
      aria-label="Template"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(values);
      }}
    >
      <TextField {...input('name')} />
      <TextField {...input('subject')} />
      <TextArea {...input('text')} rows={9} />
      <p>
        Placeholders:{' '}
        {Object.keys(PLACEHOLDERS)
          .map((name) => `{{${name}}}`)
          .join(', ')}
        . A request without a name, course or dates gets general words.
      </p>
      <Preview aria-labelledby={`${id}-preview`}>
        <h3 id={`${id}-preview`}>Preview for an example request</h3>
        <strong>{fillTemplate(values.subject, EXAMPLE)}</strong>
        <p>{fillTemplate(values.text, EXAMPLE)}</p>
      </Preview>
      <Buttons>
        <Button size="small" isBusy={isBusy} disabled={names.some((name) => values[name].trim() === '')}>
          Save
        </Button>
        <Button type="button" kind="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s3);
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

const Buttons = styled.div`
  display: flex;
  gap: var(--s2);

  button {
    min-height: 44px;
  }
`;
