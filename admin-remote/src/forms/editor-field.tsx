import type { Fields, ValuesOf } from 'shared-lib/schema';
import { FieldInput } from './inputs/field-input';
import type { Editor } from './use-editor-form';

type Props<F extends Fields> = {
  editor: Editor<F>;
  /** A field that holds a text or the address of a picture. */
  name: keyof F['properties'] & keyof ValuesOf<F> & string;
  /** Replaces the title of the field. */
  title?: string;
  isReadOnly?: boolean;
};

/** The input of one field of an editor's record. */
export function EditorField<F extends Fields>({ editor, name, title, isReadOnly = false }: Props<F>) {
  const field = editor.resource.fields.properties[name];
  return (
    <FieldInput
      field={{ ...field, ...(title && { title }) }}
      value={String(editor.values[name])}
      error={editor.errors[name]}
      isReadOnly={editor.isSaving || isReadOnly}
      onChange={(text) => editor.setValue(name, text as ValuesOf<F>[typeof name])}
    />
  );
}
