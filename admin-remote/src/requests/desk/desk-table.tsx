import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRequest } from 'shared-lib/api';
import { AlertIcon, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { fromTableWidth, inCards } from '../../lists/list-breakpoints';
import { ListTable, type Column } from '../../lists/list-table';
import { RowCheckbox } from '../../lists/row-checkbox';
import { formatTimestamp } from '../../ui/timestamp';
import { flagText } from '../application-flag';
import { CONSENT_LABELS, requestName } from './labels';
import { forcedOutline } from '../../ui/forced-colors';
import { datesOf } from '../../ui/day-text';
import type { Selection } from '../../lists/use-selection';
import { StatusBadge } from './status-badge';
import { useListParams } from '../../lists/use-list-params';

type Props = { requests: DeskRequest[]; sort: string; openId: string; selection: Selection };

export function DeskTable({ requests, sort, openId, selection }: Props) {
  const { addressOf } = useListParams();
  const columns: Column<DeskRequest>[] = [
    {
      title: 'Select',
      isSelfEvident: true,
      only: 'screen',
      width: '4rem',
      cell: (request) => <RowCheckbox id={request._id} name={requestName(request)} selection={selection} />,
    },
    {
      title: 'Name',
      sortBy: 'name',
      isRowName: true,
      isSelfEvident: true,
      width: '28%',
      cell: (request) => (
        <>
          <NameLink
            to={addressOf({ open: request._id })}
            preventScrollReset
            data-open-request={request._id}
            aria-current={request._id === openId ? 'true' : undefined}
            onClick={(event) => request._id === openId && focusDetails(event)}
          >
            {requestName(request)}
          </NameLink>
          {request.flag && (
            <Flag title={flagText(request.flag)}>
              <AlertIcon size={16} />
              <VisuallyHidden>{flagText(request.flag)}</VisuallyHidden>
            </Flag>
          )}
          {request.kind !== 'newsletter' && request.name && <Small>{request.email}</Small>}
        </>
      ),
    },
    requests[0]?.consent ? CONSENT : COURSE,
    {
      title: 'Status',
      isSelfEvident: true,
      width: '6.5rem',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { title: 'Assigned', width: '5.5rem', cell: ({ assignee }) => assignee || NOTHING },
    {
      title: 'Received',
      sortBy: 'receivedAt',
      width: '7rem',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatTimestamp(receivedAt)}</time>,
    },
  ];
  return <Table caption="Requests" columns={columns} records={requests} sort={sort} />;
}

function focusDetails(event: MouseEvent): void {
  // Handles only Enter, which browsers report as a click with the `detail` 0.
  if (event.detail > 0) return;
  event.preventDefault();
  document.getElementById('open-request')?.focus();
}

const NOTHING = <span data-nothing="">–</span>;

const COURSE: Column<DeskRequest> = {
  title: 'Course',
  sortBy: 'course',
  cell: (request) =>
    request.course ? (
      <>
        {request.course}
        <Small>{datesOf(request)}</Small>
      </>
    ) : (
      NOTHING
    ),
};

const CONSENT: Column<DeskRequest> = {
  title: 'Subscription',
  cell: ({ consent }) => CONSENT_LABELS[consent],
};

const Table = styled(ListTable<DeskRequest>)`
  font-size: var(--fs-small);
  line-height: 1.35;

  tr:has([aria-current='true']),
  tr:has([aria-current='true']) > *,
  tr:has(:checked),
  tr:has(:checked) > * {
    background: var(--petrol-100);
  }

  tr:has([aria-current='true']) {
    ${forcedOutline}
  }

  ${inCards} {
    tbody {
      gap: 6px;
    }

    tbody > tr {
      grid-template-columns: 32px minmax(0, 1fr) auto;
      gap: 2px var(--s2);
      padding: var(--s2) var(--s3);
    }

    td[data-label],
    td[data-label]::before {
      display: block;
      content: none;
    }

    td:nth-child(1) {
      grid-row: 1 / span 2;
    }

    th {
      grid-column: 2;
      grid-row: 1 / span 2;
    }

    td:nth-child(3) {
      grid-column: 2 / -1;
      grid-row: 3;
    }

    td:nth-child(4) {
      grid-column: 3;
      grid-row: 1;
      text-align: right;
    }

    td:nth-child(5) {
      grid-column: 2 / -1;
      grid-row: 4;
    }

    td:nth-child(6) {
      grid-column: 3;
      grid-row: 2;
      color: var(--muted);
      font-size: var(--fs-cap);
      text-align: right;
    }

    td:has([data-nothing]) {
      display: none;
    }
  }

  ${fromTableWidth} {
    tbody > tr > * {
      height: 48px;
      padding-block: 4px;
    }
  }
`;

const NameLink = styled(Link)`
  display: inline-block;
  min-height: 24px;
  font-weight: 700;
`;

const Flag = styled.span`
  display: inline-block;
  margin-left: 6px;
  color: var(--sun-800);
  vertical-align: -2px;
`;

const Small = styled.span`
  display: block;
  color: var(--muted);
  font-size: var(--fs-cap);
  font-weight: 400;
`;
