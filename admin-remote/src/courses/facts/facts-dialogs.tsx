import type { courseFacts } from 'shared-lib/schema';
import { ConflictDialog } from '../../forms/conflict/conflict-dialog';
import { BrokenPictureDialog } from '../../forms/inputs/broken-picture-dialog';
import type { Editor } from '../../forms/use-editor-form';

/**
 * Dialogs of a save of the facts. Render them outside the course form: they contain forms, and forms cannot be nested.
 */
export function FactsDialogs({ editor }: { editor: Editor<typeof courseFacts.fields> }) {
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
