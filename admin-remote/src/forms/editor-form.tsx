import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Fields } from 'shared-lib/schema';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { DraftOffer } from './draft/draft-offer';
import { EditorDialogs } from './editor-dialogs';
import { ConfirmedPictures } from './inputs/use-picture-check';
import { SaveBar } from './save-bar';
import { SaveBlockerProvider, useSaveBlockers } from './inputs/save-blockers';
import type { Editor } from './use-editor-form';

type Props<F extends Fields> = {
  editor: Editor<F>;
  label?: string;
  saveLabel?: string;
  actions?: ReactNode;
  children: ReactNode;
};

export function EditorForm<F extends Fields>({ editor, label, saveLabel, actions, children }: Props<F>) {
  const { resource, result, missing, isSaving, draftOffer, pictures, reloadStored } = editor;
  const { blockers, setBlocker } = useSaveBlockers();
  const form = useRef<HTMLFormElement>(null);

  // The result message follows the fields, so it gets the focus only if no field is invalid.
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-result]')?.focus();
  }, [result]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Until the end of a save is rendered, a second save would put the saved values back into the cleared form.
    if (isSaving) return;
    if (event.target === form.current && missing.length === 0 && blockers.length === 0) editor.save();
  }

  function focusFirstField() {
    form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select')?.focus();
  }

  return (
    <>
      {draftOffer && <DraftOffer offer={draftOffer} isBusy={isSaving} onAnswered={focusFirstField} />}
      <form ref={form} onSubmit={onSubmit} aria-label={label ?? resource.title} noValidate>
        <SaveBlockerProvider value={setBlocker}>
          <ConfirmedPictures value={pictures.confirmed}>
            <Inputs>{children}</Inputs>
          </ConfirmedPictures>
        </SaveBlockerProvider>
        <SaveBar
          label={saveLabel}
          missing={missing}
          blockers={blockers}
          isSaving={isSaving}
          result={result}
          actions={actions}
          onLoad={reloadStored && (() => void reloadStored().then(focusFirstField))}
        />
      </form>
      <EditorDialogs editor={editor} />
    </>
  );
}

type CancelProps = { editor: { discard: () => void }; label?: string; onCancel: () => void };

export function CancelButton({ editor, label = 'Cancel', onCancel }: CancelProps) {
  function cancel() {
    editor.discard();
    onCancel();
  }

  return (
    <Button type="button" kind="outline" onClick={cancel}>
      {label}
    </Button>
  );
}

const Inputs = styled.div`
  display: grid;
  gap: var(--s5);
  padding: clamp(20px, 4vw, 40px);

  // With a result, the save bar is taller than the page's scroll padding and would cover the focused field.
  form:has([data-result]) & :is(input, textarea, select, button, summary) {
    scroll-margin-bottom: 120px;
  }
`;
