import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-lib/ui';
import { recordRow } from './record-rows';
import { Body, Cell, Head, Heading, Row, RowName, Table } from './table-look';
import { SortButton } from './sort-button';

export type Column<Record> = {
  title: string;
  /** The field that the column sorts by; absent where it does not. */
  sortBy?: string;
  /** Names its row for screen readers: one column of each table. */
  isRowName?: boolean;
  /** On a card its cells go without the title: they say for themselves what they are. */
  isSelfEvident?: boolean;
  cell: (record: Record) => ReactNode;
};

type Props<Record> = {
  /** For screen readers; the page's title says it to the eye. */
  caption: string;
  columns: Column<Record>[];
  records: Record[];
  /** The field that the list is sorted by, `-` before it for descending; '' for the stored order. */
  sort?: string;
  className?: string;
};

/**
 * A table of stored records; where it is narrow each row is a card that repeats the columns' titles. The columns are
 * equally wide unless the caller styles its `col` elements.
 */
export function ListTable<Record extends { _id: string }>({
  caption,
  columns,
  records,
  sort = '',
  className,
}: Props<Record>) {
  return (
    <Table className={className}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <colgroup>
        {columns.map(({ title }) => (
          <col key={title} />
        ))}
      </colgroup>
      <Head>
        <Row>
          {columns.map(({ title, sortBy }) => (
            <Heading key={title} aria-sort={orderOf(sort, sortBy)} data-sorts={sortBy && ''}>
              {sortBy ? <SortButton title={title} field={sortBy} order={orderOf(sort, sortBy)} /> : title}
            </Heading>
          ))}
        </Row>
      </Head>
      <Body>
        {records.map((record) => (
          <Row key={record._id} {...recordRow(record._id)}>
            {columns.map(({ title, isRowName, isSelfEvident, cell }) => {
              const Data = isRowName ? RowName : Cell;
              return (
                <Data key={title} data-label={isSelfEvident ? undefined : title}>
                  {cell(record)}
                </Data>
              );
            })}
          </Row>
        ))}
      </Body>
    </Table>
  );
}

function orderOf(sort: string, field: string | undefined) {
  if (field === undefined) return undefined;
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}
