import { useState, type FormEvent } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import { NOTE_MAX_LENGTH } from 'shared-lib/schema';
import { Button, TextArea } from 'shared-lib/ui';
import styled from 'styled-components';
import { useStoredAttempt } from '../../forms/draft/use-stored-attempt';
import { storedTexts, storeTexts, useStoredTexts } from '../../forms/draft/use-stored-texts';
import { lengthLimitTexts } from '../../forms/inputs/length-limit';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import type { DeskChanges } from './use-desk-changes';
import { useSending } from '../use-sending';

export function NoteForm({ request, changes }: { request: DeskRequest; changes: DeskChanges }) {
  const key = noteKey(request._id);
  const [text, setText] = useState(() => storedTexts(key, ['text'])?.text ?? '');
  const { isSending, sendWith } = useSending();
  const { keyFor, forget, announceSent } = useStoredAttempt(`note-attempt:${request._id}`, text, () => {
    void changes.reportSent(request);
    clear();
  });
  const isTyped = text.trim() !== '';
  useStoredTexts(key, isTyped ? { text } : undefined);
  useUnsavedChanges(isTyped, clear);

  function change(next: string) {
    setText(next);
    // The same words, typed again later, are a new note.
    if (next.trim() === '') forget();
  }

  function clear() {
    change('');
    storeTexts(key, undefined);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (changes.isBusy || !isTyped) return;
    const idempotencyKey = keyFor({ id: request._id, note: text });
    const afterDone = () => {
      announceSent();
      clear();
    };
    void sendWith(() => changes.addNote(request, text, { idempotencyKey }, afterDone));
  }

  return (
    <Form onSubmit={onSubmit}>
      <TextArea
        label="Note for the office"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => change(target.value)}
        {...lengthLimitTexts(text.length, NOTE_MAX_LENGTH)}
      />
      {/* A busy button, unlike a disabled button, keeps the focus when a saved note empties the field. */}
      <Button size="small" isBusy={changes.isBusy || !isTyped}>
        Add note
      </Button>
    </Form>
  );
}

export const noteKey = (requestId: string) => `note:${requestId}`;

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
