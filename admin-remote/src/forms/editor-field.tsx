import type { Fields, TextOptions, ValuesOf } from 'shared-lib/schema';
import { FieldInput } from './inputs/field-input';
import type { Editor } from './use-editor-form';

type Name<F extends Fields> = keyof F['properties'] & keyof ValuesOf<F> & string;

type Props<F extends Fields> = {
  editor: Editor<F>;
  name: Name<F>;
  title?: string;
};

export function EditorField<F extends Fields>({ editor, name, title }: Props<F>) {
  const { field, ...input } = editorFieldProps(editor, name);
  return <FieldInput {...input} field={{ ...field, ...(title && { title }) }} />;
}

export function editorFieldProps<F extends Fields>(editor: Editor<F>, name: Name<F>) {
  return {
    field: { ...editor.resource.fields.properties[name] } as Partial<TextOptions>,
    value: String(editor.values[name]),
    error: editor.errors[name],
    isReadOnly: editor.isSaving,
    onChange: (text: string) => editor.setValue(name, text as ValuesOf<F>[typeof name]),
  };
}
