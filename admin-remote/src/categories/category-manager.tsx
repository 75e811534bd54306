import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { CategoryForm } from './category-form';
import { CategoryList } from './category-list';
import { removalWarning, type CategoryUse } from './category-use';
import { updateTexts } from '../forms/result';
import { EmptyList } from '../lists/empty-list';
import { consequence, removalTexts } from '../lists/removal-texts';
import { useRemoval } from '../lists/removal/use-removal';

type Props = { categories: CategoryUse[]; canRename: boolean; hasTrash: boolean };

/** The form that adds a category, and the list of all categories. */
export function CategoryManager({ categories, canRename, hasTrash }: Props) {
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
    <>
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
    </>
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
