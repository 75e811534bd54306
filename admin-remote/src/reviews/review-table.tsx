import type { Review } from 'shared-lib/api';
import styled from 'styled-components';
import { ListTable, type Column } from '../lists/list-table';
import { DeleteButton, EditButton, RowActions } from '../lists/row-actions';
import { Thumbnail } from '../lists/thumbnail';

type Props = {
  reviews: Review[];
  sort: string;
  editedId?: string;
  onEdit: (review: Review) => void;
  onDelete: (review: Review) => void;
};

export function ReviewTable({ reviews, sort, editedId, onEdit, onDelete }: Props) {
  const actions: Column<Review> = {
    title: 'Actions',
    isSelfEvident: true,
    only: 'screen',
    width: '7.75rem',
    wideWidth: '12.625rem',
    cell: (review) => (
      <RowActions>
        <EditButton
          name={review.name}
          aria-current={review._id === editedId || undefined}
          onClick={() => onEdit(review)}
        />
        <DeleteButton name={review.name} onClick={() => onDelete(review)} />
      </RowActions>
    ),
  };
  return <ListTable caption="Customer reviews" columns={[...facts, actions]} records={reviews} sort={sort} />;
}

const facts: Column<Review>[] = [
  { title: 'Image', isSelfEvident: true, width: '4.75rem', cell: ({ image }) => <Thumbnail src={image} /> },
  { title: 'Name', sortBy: 'name', isRowName: true, width: '20%', cell: ({ name }) => name || '–' },
  { title: 'Role', sortBy: 'role', width: '20%', cell: ({ role }) => role || '–' },
  { title: 'Comment', cell: ({ comment }) => <Comment>{comment}</Comment> },
];

const Comment = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
