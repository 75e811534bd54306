import { useEffect, useRef } from 'react';
import { adminApi } from 'shared-lib/api';
import { category } from 'shared-lib/schema';
import { Button } from 'shared-lib/ui';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import type { CategoryUse } from './category-use';

type Props = {
  renamed: CategoryUse;
  onSaved: (name: string) => void;
  onCancel: () => void;
};

/** Renames a category. It has the focus when it appears. */
export function RenameForm({ renamed, onSaved, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditorForm({
    resource: category,
    stored: renamed,
    save: (values, options) => adminApi.renameCategory(renamed._id, values, options),
    onSaved: ({ name }) => onSaved(name),
  });

  useEffect(() => {
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);

  function cancel() {
    editor.discard();
    onCancel();
  }

  return (
    <div ref={place}>
      <EditorForm
        editor={editor}
        label={`Rename “${renamed.name}”`}
        saveLabel="Rename"
        actions={
          <Button type="button" kind="outline" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        <EditorField editor={editor} name="name" title="New name" />
      </EditorForm>
    </div>
  );
}
