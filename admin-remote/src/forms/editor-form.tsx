import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Fields } from 'shared-lib/schema';
import styled from 'styled-components';
import { ConflictDialog } from './conflict/conflict-dialog';
import { DraftOffer } from './draft/draft-offer';
import { BrokenPictureDialog } from './inputs/broken-picture-dialog';
import { ConfirmedPictures } from './inputs/use-picture-check';
import { SaveBar } from './save-bar';
import { SaveHolds, useSaveHolds } from './inputs/save-holds';
import type { Editor } from './use-editor-form';

type Props<F extends Fields> = {
  editor: Editor<F>;
  /** The form's name; by default what the resource is called. */
  label?: string;
  /** What the button that saves says. */
  saveLabel?: string;
  /** Further buttons beside it. */
  actions?: ReactNode;
  /** The inputs. */
  children: ReactNode;
};

/** The form around an editor's inputs: the draft that waits, Save with its reason, and what came of it. */
export function EditorForm<F extends Fields>({ editor, label, saveLabel, actions, children }: Props<F>) {
  const { resource, values, result, missing, isSaving, offer, conflict, pictures, load } = editor;
  const { reasons: holds, setHold } = useSaveHolds();
  const form = useRef<HTMLFormElement>(null);

  // The next thing to look at after a save: the first field that is not right, else what the service said.
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-result]')?.focus();
  }, [result]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (event.target === form.current && missing.length === 0 && holds.length === 0) editor.save();
  }

  function focusFirstField() {
    form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select')?.focus();
  }

  return (
    <>
      {offer && (
        <DraftOffer
          at={offer.at}
          onRestore={() => {
            offer.restore();
            focusFirstField();
          }}
          onDiscard={() => {
            offer.discard();
            focusFirstField();
          }}
        />
      )}
      <form ref={form} onSubmit={onSubmit} aria-label={label ?? resource.title} noValidate>
        <SaveHolds value={setHold}>
          <ConfirmedPictures value={pictures.confirmed}>
            <Inputs>{children}</Inputs>
          </ConfirmedPictures>
        </SaveHolds>
        <SaveBar
          label={saveLabel}
          missing={missing}
          holds={holds}
          isSaving={isSaving}
          result={result}
          actions={actions}
          onLoad={load && (() => void load().then(focusFirstField))}
        />
      </form>
      {pictures.question && (
        <BrokenPictureDialog pictures={pictures.question.pictures} onAnswer={pictures.question.answer} />
      )}
      {conflict && (
        <ConflictDialog
          resource={resource}
          text={conflict.text}
          base={conflict.base}
          mine={values}
          theirs={conflict.theirs}
          onSave={conflict.saveOver}
          onCancel={conflict.dismiss}
        />
      )}
    </>
  );
}

const Inputs = styled.div`
  display: grid;
  gap: var(--s5);
  padding: clamp(20px, 4vw, 40px);

  // With a result in it the save bar is taller than the page's scroll padding.
  form:has([data-result]) & :is(input, textarea, select, button, summary) {
    scroll-margin-bottom: 120px;
  }
`;
