import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from 'shared-lib/ui';
import { recordRowProps } from './record-rows';
import { Body, Cell, Head, Heading, Row, RowName, Table } from './table-styles';
import { SortButton } from './sort-button';

export type Column<Record> = {
  title: string;
  sortBy?: string;
  /** Makes the cell the header of its row. Each table has one such column. */
  isRowName?: boolean;
  /** Leaves out the title before the value when rows are shown as cards. */
  isSelfEvident?: boolean;
  /** `wide` hides the column in a narrow table, but not in cards. `screen` hides it in print. */
  only?: 'wide' | 'screen';
  width?: string;
  wideWidth?: string;
  cell: (record: Record) => ReactNode;
};

type Props<Record> = {
  caption: string;
  columns: Column<Record>[];
  records: Record[];
  /** Name of a field, with a leading `-` for descending order. '' means the stored order. */
  sort?: string;
  className?: string;
};

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
        {columns.map(({ title, only, width, wideWidth = width }) => (
          <col
            key={title}
            data-only={only}
            style={{ '--width': width, '--wide-width': wideWidth } as CSSProperties}
          />
        ))}
      </colgroup>
      <Head>
        <Row>
          {columns.map(({ title, sortBy, only }) => (
            <Heading key={title} aria-sort={orderOf(sort, sortBy)} data-sorts={sortBy && ''} data-only={only}>
              {sortBy ? <SortButton title={title} field={sortBy} order={orderOf(sort, sortBy)} /> : title}
            </Heading>
          ))}
        </Row>
      </Head>
      <Body>
        {records.map((record) => (
          <Row key={record._id} {...recordRowProps(record._id)}>
            {columns.map(({ title, isRowName, isSelfEvident, only, cell }) => {
              const Data = isRowName ? RowName : Cell;
              return (
                <Data key={title} data-label={isSelfEvident ? undefined : title} data-only={only}>
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
