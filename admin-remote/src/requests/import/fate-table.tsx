import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRow } from 'shared-lib/api';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { ListTable, type Column } from '../../lists/list-table';
import { FATE_LABELS, reasonOf } from './import-texts';

const ROWS_AT_ONCE = 50;

export function FateTable({ rows }: { rows: ImportRow[] }) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  if (rows.length === 0) return <p>No row is of this kind.</p>;
  return (
    <Section>
      <ListTable
        caption="Rows of the file"
        columns={COLUMNS}
        records={rows.slice(0, limit).map((row) => ({ ...row, _id: String(row.row) }))}
      />
      {rows.length > limit && (
        <SmallButton onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          Show more ({(rows.length - limit).toLocaleString('en')} left)
        </SmallButton>
      )}
    </Section>
  );
}

const COLUMNS: Column<ImportRow & { _id: string }>[] = [
  { title: 'Row', isRowName: true, isSelfEvident: true, width: '5.5rem', cell: ({ row }) => `Row ${row}` },
  {
    title: 'Outcome',
    isSelfEvident: true,
    width: '8.25rem',
    cell: ({ fate }) => <Fate data-fate={fate}>{FATE_LABELS[fate]}</Fate>,
  },
  { title: 'E-mail', cell: ({ email }) => email || '–' },
  { title: 'Name', width: '15%', cell: ({ name }) => name || '–' },
  { title: 'Reason', width: '36%', cell: (row) => <Reason {...row} /> },
];

function Reason(row: ImportRow) {
  const reason = reasonOf(row);
  if (!row.sameAsRequest) return reason || '–';
  return (
    <Link to={`/admin/Apply-now-data?list=table&tab=all&open=${row.sameAsRequest}`} target="_blank">
      {reason}
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </Link>
  );
}

const Section = styled.div`
  container: list / inline-size;
  display: grid;
  gap: var(--s4);
  justify-items: start;
  width: 100%;
`;

const Fate = styled.span`
  font-weight: 600;

  &[data-fate='add'] {
    color: var(--ok);
  }

  &[data-fate='rejected'] {
    color: var(--error);
  }
`;
