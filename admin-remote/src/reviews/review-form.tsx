import { adminApi, type Review } from 'shared-lib/api';
import { review } from 'shared-lib/schema';
import { EditorField } from '../forms/editor-field';
import { CancelButton, EditorForm } from '../forms/editor-form';
import { emptyFields } from '../forms/record/record-values';
import { useEditorForm } from '../forms/use-editor-form';

type Props = {
  edited?: Review;
  onSaved: () => void;
  onReset: () => void;
};

export function ReviewForm({ edited, onSaved, onReset }: Props) {
  const editor = useEditorForm({
    resource: review,
    stored: edited,
    missingIn: emptyFields(review, edited),
    save: (values, options) =>
      edited ? adminApi.updateReview(edited._id, values, options) : adminApi.addReview(values, options),
    onSaved,
  });

  return (
    <EditorForm
      editor={editor}
      label={edited ? `Edit the review of ${edited.name}` : 'Add a review'}
      saveLabel={edited && 'Update'}
      actions={edited && <CancelButton editor={editor} label="Reset" onCancel={onReset} />}
    >
      {reviewFields.map((name) => (
        <EditorField key={name} editor={editor} name={name} />
      ))}
    </EditorForm>
  );
}

const reviewFields = ['name', 'role', 'comment', 'image'] as const;
