import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Fields } from 'shared-lib/schema';
import styled from 'styled-components';
import { AdminPage } from '../ui/admin-page';
import { ResourceForm, type ResourceFormOptions } from './resource-form';
import { card } from '../ui/card';

export type ResourceEditorProps<F extends Fields> = Omit<ResourceFormOptions<F>, 'reload'> & { lead: string };

export function ResourceEditor<F extends Fields>({ lead, ...form }: ResourceEditorProps<F>) {
  const { revalidate } = useRevalidator();
  return (
    <EditorPage title={form.resource.title} lead={lead}>
      <ResourceForm {...form} reload={revalidate} />
    </EditorPage>
  );
}

export function EditorPage({ children, ...head }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AdminPage {...head}>
      <Panel>{children}</Panel>
    </AdminPage>
  );
}

const Panel = styled.div`
  max-width: 720px;
  ${card}
`;
