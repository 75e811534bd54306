import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CallOptions } from 'shared-lib/api';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import styled from 'styled-components';
import { AdminPage } from '../ui/admin-page';
import { card } from '../ui/card';
import { EditorField } from './editor-field';
import { EditorForm } from './editor-form';
import { useEditorForm } from './use-editor-form';

export type ResourceEditorProps<F extends Fields> = {
  resource: Resource<F>;
  stored: Stored<ValuesOf<F>>;
  update: (id: string, values: ValuesOf<F>, options: CallOptions) => Promise<unknown>;
  lead: string;
};

export function ResourceEditor<F extends Fields>({ resource, stored, update, lead }: ResourceEditorProps<F>) {
  const { revalidate } = useRevalidator();
  const editor = useEditorForm({
    resource,
    stored,
    save: (values, options) => update(stored._id, values, options),
    reload: revalidate,
  });
  return (
    <EditorPage title={resource.title} lead={lead}>
      <EditorForm editor={editor}>
        {Object.keys(resource.fields.properties).map((name) => (
          <EditorField key={name} editor={editor} name={name} />
        ))}
      </EditorForm>
    </EditorPage>
  );
}

export function EditorPage({ children, ...head }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AdminPage {...head}>
      <EditorPanel>{children}</EditorPanel>
    </AdminPage>
  );
}

export const EditorPanel = styled.div`
  max-width: 720px;
  ${card}
`;
