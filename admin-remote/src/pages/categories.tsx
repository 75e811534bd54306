import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { CategoryForm } from '../categories/category-form';
import { CategoryList } from '../categories/category-list';
import { removalWarning, withCourses, type CategoryUse } from '../categories/category-use';
import { updateTexts } from '../forms/result';
import { AdminPage } from '../ui/admin-page';
import { EmptyList } from '../lists/empty-list';
import { consequence, removalTexts } from '../lists/removal-texts';
import { useRemoval } from '../lists/removal/use-removal';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [categories, canRename, hasTrash] = await Promise.all([
    publicApi.categories({ signal }),
    publicApi.hasCapability('category-rename'),
    publicApi.hasCapability('trash'),
  ]);
  return { categories: await withCourses(categories, signal), canRename, hasTrash };
}

export function Component() {
  const { categories, canRename, hasTrash } = useLoaderData<typeof loader>();
  const [renaming, setRenaming] = useState('');
  const { revalidate } = useRevalidator();
  const { ask, dialog, undoBar, onListFocus } = useRemoval<CategoryUse>({
    nameOf: ({ name }) => name,
    warningOf: (category) => consequence(removalWarning(category), hasTrash),
    remove: adminApi.removeCategory,
    restore: adminApi.restoreCategory,
    reload: revalidate,
    ...removalTexts,
  });
  function onRenamed({ name }: CategoryUse, newName: string) {
    setRenaming(`${updateTexts.done} “${name}” is now “${newName}”. Its courses have moved along.`);
    void revalidate();
  }

  return (
    <AdminPage title="Categories" lead="Visitors pick one of these on the home page to see its courses.">
      <Narrow>
        <CategoryForm onAdded={() => void revalidate()} />
        <h2 id="stored-categories">All categories</h2>
        <div role="status">{renaming && <FormMessage outcome="success">{renaming}</FormMessage>}</div>
        <div onFocus={onListFocus}>
          {categories.length > 0 ? (
            <CategoryList
              categories={categories}
              onDelete={ask}
              onRenamed={canRename ? onRenamed : undefined}
            />
          ) : (
            <EmptyList>
              <p>Without a category the home page shows all courses together. Add the first one above.</p>
            </EmptyList>
          )}
        </div>
        {undoBar}
      </Narrow>
      {dialog}
    </AdminPage>
  );
}

const Narrow = styled.div`
  max-width: 720px;

  > h2 {
    margin-bottom: var(--s4);
    font-size: 1.375rem;
  }

  > [role='status']:not(:empty) {
    margin-bottom: var(--s4);
  }
`;
