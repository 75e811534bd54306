import { useState, type FormEvent } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import { NOTE_MAX_LENGTH } from 'shared-lib/schema';
import { Button, TextArea } from 'shared-lib/ui';
import styled from 'styled-components';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import type { DeskChanges } from './use-desk-changes';
import { useSending } from '../use-sending';

export function NoteForm({ request, changes }: { request: DeskRequest; changes: DeskChanges }) {
  const [text, setText] = useState('');
  const { isSending, sendWith } = useSending();
  useUnsavedChanges(text.trim() !== '', () => setText(''));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changes.isBusy && text.trim() !== '')
      void sendWith(() => changes.change([request], { note: text }, () => setText('')));
  }

  return (
    <Form onSubmit={onSubmit}>
      <TextArea
        label="Note for the office"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => setText(target.value)}
      />
      {/* A busy button, unlike a disabled button, keeps the focus when a saved note empties the field. */}
      <Button size="small" isBusy={changes.isBusy || text.trim() === ''}>
        Add note
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s2);
  justify-items: start;

  > :first-child {
    width: 100%;
  }

  button {
    min-height: 44px;
  }
`;
