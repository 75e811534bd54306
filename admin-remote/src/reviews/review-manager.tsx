import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type Review } from 'shared-lib/api';
import { TextLink } from 'shared-lib/ui';
import styled from 'styled-components';
import type { LoadedList } from '../lists/load-list';
import { ListFoot } from '../lists/list-foot';
import { ListTools } from '../lists/list-layout';
import { ListView } from '../lists/list-view';
import { BinLink } from '../lists/removal/bin-link';
import { withTrashNote, removalMessages } from '../lists/removal/removal-messages';
import { useRemoval } from '../lists/removal/use-removal';
import { nullIfNotFound } from '../session/stored-loader';
import { ReviewEditor } from './review-editor';
import { ReviewTable } from './review-table';

export function ReviewManager({ list }: { list: LoadedList<Review> }) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Review>();
  // The admin may have opened another review during the save or deletion.
  const endEdit = (id: string) => setEdited((now) => (now?._id === id ? undefined : now));
  const { askToRemove, dialog, undoBar } = useRemoval<Review>({
    nameOf: ({ name }) => name,
    consequenceOf: () =>
      withTrashNote('Visitors no longer see it on the home page and the course pages.', list.trash),
    remove: async (id) => {
      await adminApi.removeReview(id).catch(nullIfNotFound);
      endEdit(id);
    },
    restore: list.trash ? adminApi.restoreReview : undefined,
    ...removalMessages,
  });
  return (
    <>
      <Columns>
        <div>
          <ListView
            list={list}
            noun={{ one: 'review', many: 'reviews' }}
            empty="Without reviews, visitors do not see the review section. Add the first one."
            action={
              <ListTools>
                <BinLink trash={list.trash} />
                <FormLink to="#review-form">Add a review</FormLink>
              </ListTools>
            }
          >
            {(reviews) => (
              <ReviewTable
                reviews={reviews}
                sort={list.params.sort}
                editedId={edited?._id}
                onEdit={setEdited}
                onDelete={askToRemove}
              />
            )}
          </ListView>
          <ListFoot>{undoBar}</ListFoot>
        </div>
        <ReviewEditor
          edited={edited}
          onEditEnd={({ _id }) => endEdit(_id)}
          onSaved={() => void revalidate()}
        />
      </Columns>
      {dialog}
    </>
  );
}

const sideBySide = '@media (min-width: 1440px)';

const Columns = styled.div`
  display: grid;
  gap: var(--s6);

  > * {
    min-width: 0;
  }

  ${sideBySide} {
    grid-template-columns: minmax(0, 1fr) 400px;
    align-items: start;
  }
`;

const FormLink = styled(TextLink)`
  ${sideBySide} {
    display: none;
  }
`;
