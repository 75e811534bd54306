import { useState, type FormEvent } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import { useIdempotencyKey } from 'shared-lib/forms';
import { NOTE_MAX_LENGTH } from 'shared-lib/schema';
import { Button, TextArea } from 'shared-lib/ui';
import styled from 'styled-components';
import { storedTexts, storeTexts, useStoredTexts } from '../../forms/draft/use-stored-texts';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import type { DeskChanges } from './use-desk-changes';
import { useSending } from '../use-sending';

export function NoteForm({ request, changes }: { request: DeskRequest; changes: DeskChanges }) {
  const key = noteKey(request._id);
  const [text, setText] = useState(() => storedTexts(key, ['text'])?.text ?? '');
  const { isSending, sendWith } = useSending();
  const attemptKey = `note-attempt:${request._id}`;
  // Stored like the text: a note that is sent again after a reload must not be stored twice.
  const { keyFor, forget } = useIdempotencyKey({
    stored: storedTexts(attemptKey, ['contents', 'key']),
    onChange: (attempt) => storeTexts(attemptKey, attempt),
  });
  const isTyped = text.trim() !== '';
  useStoredTexts(key, isTyped ? { text } : undefined);
  useUnsavedChanges(isTyped, clear);

  function change(next: string) {
    setText(next);
    // The same words, typed again later, are another note.
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
    void sendWith(() => changes.addNote(request, text, { idempotencyKey }, clear));
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
