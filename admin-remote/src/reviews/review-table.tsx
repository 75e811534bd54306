import type { Review } from 'shared-lib/api';
import styled from 'styled-components';
import { ListTable, type Column } from '../lists/list-table';
import { fromTableWidth, fromWideTableWidth } from '../lists/list-breakpoints';
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
  return <Table caption="Customer reviews" columns={[...facts, actions]} records={reviews} sort={sort} />;
}

const facts: Column<Review>[] = [
  { title: 'Image', isSelfEvident: true, cell: ({ image }) => <Thumbnail src={image} /> },
  { title: 'Name', sortBy: 'name', isRowName: true, cell: ({ name }) => name || '–' },
  { title: 'Role', sortBy: 'role', cell: ({ role }) => role || '–' },
  { title: 'Comment', cell: ({ comment }) => <Comment>{comment}</Comment> },
];

const Table = styled(ListTable<Review>)`
  ${fromTableWidth} {
    col:nth-child(1) {
      width: 76px;
    }

    col:nth-child(2),
    col:nth-child(3) {
      width: 20%;
    }

    col:nth-child(5) {
      width: 124px;
    }
  }

  ${fromWideTableWidth} {
    col:nth-child(5) {
      width: 202px;
    }
  }
`;

const Comment = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
