import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type Review } from 'shared-lib/api';
import { TextLink } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Found } from '../lists/find-page';
import { ListView } from '../lists/list-view';
import { consequence, removalTexts } from '../lists/removal-texts';
import { useRemoval } from '../lists/removal/use-removal';
import { ReviewEditor } from './review-editor';
import { ReviewTable } from './review-table';

/** The table of reviews and the form that adds or edits one. */
export function ReviewManager({ found }: { found: Found<Review> }) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Review>();
  const { ask, dialog, undoBar } = useRemoval<Review>({
    nameOf: ({ name }) => name,
    warningOf: () =>
      consequence('Visitors no longer see it on the home page and the course pages.', found.hasTrash),
    remove: async (id) => {
      await adminApi.removeReview(id);
      if (id === edited?._id) setEdited(undefined);
    },
    restore: adminApi.restoreReview,
    reload: revalidate,
    ...removalTexts,
  });
  return (
    <>
      <Columns>
        <div>
          <ListView
            found={found}
            noun={{ one: 'review', many: 'reviews' }}
            empty={
              <p>As long as there is none, visitors do not see the part for reviews. Add the first one.</p>
            }
            action={<ToForm to="#review-form">Add a review</ToForm>}
          >
            {(reviews) => (
              <ReviewTable
                reviews={reviews}
                sort={found.wanted.sort}
                editedId={edited?._id}
                onEdit={setEdited}
                onDelete={ask}
              />
            )}
          </ListView>
          {undoBar}
        </div>
        <ReviewEditor
          edited={edited}
          onEditEnd={() => setEdited(undefined)}
          onSaved={() => void revalidate()}
        />
      </Columns>
      {dialog}
    </>
  );
}

/** From here on the list has the room of a table beside the form. */
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

const ToForm = styled(TextLink)`
  ${sideBySide} {
    display: none;
  }
`;
