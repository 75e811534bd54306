import type { Fields } from 'shared-lib/schema';
import { ConflictDialog } from './conflict/conflict-dialog';
import { BrokenPictureDialog } from './inputs/broken-picture-dialog';
import type { Editor } from './use-editor-form';

/** Render outside of forms: the conflict dialog contains a form, and forms cannot be nested. */
export function EditorDialogs<F extends Fields>({ editor }: { editor: Editor<F> }) {
  const { conflict, pictures, resource, values } = editor;
  return (
    <>
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
