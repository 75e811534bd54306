import { useEffect, useRef } from 'react';
import { adminApi } from 'shared-lib/api';
import { category } from 'shared-lib/schema';
import { EditorField } from '../forms/editor-field';
import { CancelButton, EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import type { CategoryWithCourses } from './category-courses';

type Props = {
  stored: CategoryWithCourses;
  onSaved: (name: string) => void;
  onCancel: () => void;
};

export function RenameForm({ stored, onSaved, onCancel }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useEditorForm({
    resource: category,
    stored,
    save: (values, options) => adminApi.renameCategory(stored._id, values, options),
    onSaved: ({ name }) => onSaved(name),
  });

  useEffect(() => {
    const input = container.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);

  return (
    <div ref={container}>
      <EditorForm
        editor={editor}
        label={`Rename “${stored.name}”`}
        saveLabel="Rename"
        actions={<CancelButton editor={editor} onCancel={onCancel} />}
      >
        <EditorField editor={editor} name="name" title="New name" />
      </EditorForm>
    </div>
  );
}
