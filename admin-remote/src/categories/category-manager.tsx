import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { CategoryForm } from './category-form';
import { CategoryList } from './category-list';
import { removalWarning, type CategoryWithCourses } from './category-courses';
import { updateMessages } from '../forms/save-result';
import { EmptyList } from '../lists/empty-list';
import { ListFoot } from '../lists/list-foot';
import { ListTools } from '../lists/list-layout';
import { BinLink } from '../lists/removal/bin-link';
import type { RestoreScope } from '../lists/removal/load-trash';
import { withTrashNote, removalMessages } from '../lists/removal/removal-messages';
import { useRemoval } from '../lists/removal/use-removal';

type Props = { categories: CategoryWithCourses[]; canRename: boolean; trash: RestoreScope };

export function CategoryManager({ categories, canRename, trash }: Props) {
  const [renameMessage, setRenameMessage] = useState('');
  const { revalidate } = useRevalidator();
  const { askToRemove, dialog, undoBar, onListFocus } = useRemoval<CategoryWithCourses>({
    nameOf: ({ name }) => name,
    consequenceOf: (category) => withTrashNote(removalWarning(category), trash),
    remove: adminApi.removeCategory,
    restore: trash ? adminApi.restoreCategory : undefined,
    ...removalMessages,
  });
  function onRenamed({ name }: CategoryWithCourses, newName: string) {
    setRenameMessage(`${updateMessages.saved} “${name}” is now “${newName}”. Its courses have moved along.`);
    void revalidate();
  }

  return (
    <>
      <Narrow>
        <CategoryForm onAdded={() => void revalidate()} />
        <Heading>
          <h2 id="stored-categories">All categories</h2>
          <BinLink trash={trash} />
        </Heading>
        <div role="status">
          {renameMessage && <FormMessage outcome="success">{renameMessage}</FormMessage>}
        </div>
        <div onFocus={onListFocus}>
          {categories.length > 0 ? (
            <CategoryList
              categories={categories}
              onDelete={askToRemove}
              onRenamed={canRename ? onRenamed : undefined}
            />
          ) : (
            <EmptyList>
              Without a category the home page shows all courses together. Add the first one above.
            </EmptyList>
          )}
        </div>
        <ListFoot>{undoBar}</ListFoot>
      </Narrow>
      {dialog}
    </>
  );
}

const Narrow = styled.div`
  max-width: 720px;

  > [role='status']:not(:empty) {
    margin-bottom: var(--s4);
  }
`;

const Heading = styled(ListTools)`
  margin-bottom: var(--s4);

  h2 {
    font-size: 1.375rem;
  }
`;
