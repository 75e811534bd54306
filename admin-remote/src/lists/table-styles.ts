import styled, { css } from 'styled-components';
import { fromTableWidth, fromWideTableWidth, inNarrowCards, inNarrowTable } from './list-breakpoints';
import { card } from '../ui/card';

// A table with `display: block` loses its ARIA roles, so each element states its role:
// https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html

export const Table = styled.table.attrs({ role: 'table' })`
  display: block;
  width: 100%;
  border-spacing: 0;
  font-size: var(--fs-small);
  line-height: 1.45;
  text-align: left;

  ${fromTableWidth} {
    display: table;
    table-layout: fixed;
    ${card}

    col {
      width: var(--width, auto);
    }
  }

  ${inNarrowTable} {
    && [data-only='wide'] {
      display: none;
    }
  }

  @media print {
    && [data-only='screen'] {
      display: none;
    }
  }

  ${fromWideTableWidth} {
    col {
      width: var(--wide-width, auto);
    }
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  display: block;

  > tr {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s4);
    align-items: center;
    padding: 0 10px var(--s2);

    &:has([data-sorts])::before {
      content: 'Sort by';
      content: 'Sort by' / '';
      color: var(--muted);
      font-size: var(--fs-cap);
    }
  }

  ${fromTableWidth} {
    display: table-header-group;

    > tr {
      display: table-row;

      &:has([data-sorts])::before {
        content: none;
      }
    }
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: grid;
  gap: var(--s3);

  > tr {
    display: grid;
    gap: 10px;
    padding: var(--s4);
    ${card}
  }

  ${fromTableWidth} {
    display: table-row-group;

    > tr {
      display: table-row;
    }

    > tr:hover > * {
      background: var(--mist);
    }

    > tr:last-child > :first-child {
      border-bottom-left-radius: var(--r-md);
    }

    > tr:last-child > :last-child {
      border-bottom-right-radius: var(--r-md);
    }
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })``;

// Cards show only the headings of sortable columns. In a table, headings stick below the site header of 72px.
export const Heading = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  color: var(--muted);
  font-size: var(--fs-cap);
  font-weight: 600;
  white-space: nowrap;

  &:not([data-sorts]) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${fromTableWidth} {
    &&,
    &&:not([data-sorts]) {
      position: sticky;
      z-index: 1;
      top: 72px;
      width: auto;
      height: 48px;
      overflow: visible;
      padding: 0 14px;
      border-bottom: 1px solid var(--line);
      background: var(--white);
      clip-path: none;
    }

    &&:first-child {
      border-top-left-radius: var(--r-md);
    }

    &&:last-child {
      border-top-right-radius: var(--r-md);
    }
  }
`;

const cell = css`
  min-width: 0;
  font-weight: 400;
  overflow-wrap: anywhere;

  &[data-label] {
    display: grid;
    grid-template-columns: 5.25rem minmax(0, 1fr);
    gap: var(--s3);

    ${inNarrowCards} {
      display: block;
    }
  }

  &[data-label]::before {
    content: attr(data-label);
    content: attr(data-label) / '';
    display: block;
    color: var(--muted);
    font-weight: 600;
  }

  ${fromTableWidth} {
    height: 64px;
    padding: 8px 14px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;

    &[data-label] {
      display: table-cell;
    }

    tr:last-child > & {
      border-bottom: 0;
    }

    &[data-label]::before {
      content: none;
    }
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })`
  ${cell}
`;

export const RowName = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  ${cell}
  color: var(--heading);
  font-weight: 700;
`;
