import type { DeletedKind, DeletedRecord } from 'shared-lib/api';
import { lineIcon } from 'shared-lib/ui';
import { ListTable, type Column } from '../lists/list-table';
import { RowButton } from '../lists/row-actions';
import { formatTimestamp } from '../ui/timestamp';
import { daysLeft } from './days-left';

const RestoreIcon = lineIcon('M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 4');

const KINDS: Record<DeletedKind, string> = {
  course: 'Course',
  review: 'Review',
  category: 'Category',
  application: 'Request',
  subscription: 'Newsletter',
};

type Props = { records: DeletedRecord[]; onRestore: (record: DeletedRecord) => void };

export function BinTable({ records, onRestore }: Props) {
  const columns: Column<DeletedRecord>[] = [
    { title: 'Name', isRowName: true, isSelfEvident: true, cell: ({ name }) => name || 'Without a name' },
    { title: 'Kind', width: '7rem', cell: ({ kind }) => KINDS[kind] },
    {
      title: 'Deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <span>
          <time dateTime={deletedAt}>{formatTimestamp(deletedAt)}</time> by {deletedBy}
        </span>
      ),
    },
    { title: 'Time left', width: '7rem', cell: ({ restorableUntil }) => daysLeft(restorableUntil) },
    {
      title: 'Actions',
      isSelfEvident: true,
      only: 'screen',
      width: '9.25rem',
      cell: (record) => (
        <RowButton Icon={RestoreIcon} label="Restore" name={record.name} onClick={() => onRestore(record)} />
      ),
    },
  ];
  return <ListTable caption="Deleted records" columns={columns} records={records} />;
}
