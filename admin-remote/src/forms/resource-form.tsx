import type { CallOptions } from 'shared-lib/api';
import type { Fields, Stored, ValuesOf } from 'shared-lib/schema';
import { EditorField } from './editor-field';
import { EditorForm } from './editor-form';
import { useEditorForm, type EditorOptions } from './use-editor-form';

export type ResourceFormOptions<F extends Fields> = Omit<EditorOptions<F>, 'stored' | 'save'> & {
  stored: Stored<ValuesOf<F>>;
  update: (id: string, values: ValuesOf<F>, options: CallOptions) => Promise<unknown>;
};

/** A form that derives from the schema of the resource. Supports resources that have only texts and pictures. */
export function ResourceForm<F extends Fields>({ update, ...options }: ResourceFormOptions<F>) {
  const { resource, stored } = options;
  const editor = useEditorForm({
    ...options,
    save: (values, callOptions) => update(stored._id, values, callOptions),
  });
  return (
    <EditorForm editor={editor}>
      {Object.keys(resource.fields.properties).map((name) => (
        <EditorField key={name} editor={editor} name={name} />
      ))}
    </EditorForm>
  );
}
