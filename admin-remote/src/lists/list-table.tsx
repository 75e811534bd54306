import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-lib/ui';
import { recordRowProps } from './record-rows';
import { Body, Cell, Head, Heading, Row, RowName, Table } from './table-styles';
import { SortButton } from './sort-button';

export type Column<Record> = {
  title: string;
  /** The field that the column sorts by; absent if it does not sort. */
  sortBy?: string;
  /** Makes the cell the row's header for screen readers. Each table has one such column. */
  isRowName?: boolean;
  /** Hides the title on cards, where the content is clear without it. */
  isSelfEvident?: boolean;
  cell: (record: Record) => ReactNode;
};

type Props<Record> = {
  /** For screen readers. */
  caption: string;
  columns: Column<Record>[];
  records: Record[];
  /** The field that the list is sorted by, with `-` in front for descending; '' for the stored order. */
  sort?: string;
  className?: string;
};

/**
 * A table of records. If its container is narrow, each row is a card that repeats the column titles. Columns have equal
 * widths unless the caller styles the `col` elements.
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
          <Row key={record._id} {...recordRowProps(record._id)}>
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
