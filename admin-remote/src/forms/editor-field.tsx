import type { Fields, ValuesOf } from 'shared-lib/schema';
import { FieldInput } from './inputs/field-input';
import type { Editor } from './use-editor-form';

type Props<F extends Fields> = {
  editor: Editor<F>;
  name: keyof F['properties'] & keyof ValuesOf<F> & string;
  title?: string;
  isReadOnly?: boolean;
};

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
