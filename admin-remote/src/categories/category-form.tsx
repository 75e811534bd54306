import { adminApi } from 'shared-lib/api';
import { category } from 'shared-lib/schema';
import styled from 'styled-components';
import { EditorField } from '../forms/editor-field';
import { EditorForm } from '../forms/editor-form';
import { useEditorForm } from '../forms/use-editor-form';
import { card } from '../ui/card';

const messages = { saved: 'Catagoris Added Successfully', failed: 'Catagoris not added' };

export function CategoryForm({ onAdded }: { onAdded: () => void }) {
  const editor = useEditorForm({
    resource: category,
    save: adminApi.addCategory,
    messages,
    onSaved: onAdded,
  });
  return (
    <Panel aria-labelledby="add-category">
      <h2 id="add-category">Add a category</h2>
      <EditorForm editor={editor} label="Add a category">
        <EditorField editor={editor} name="name" />
      </EditorForm>
    </Panel>
  );
}

const Panel = styled.section`
  margin-bottom: var(--s6);
  ${card}

  h2 {
    padding: var(--s5) clamp(20px, 4vw, 40px) 0;
    font-size: 1.375rem;
  }
`;
