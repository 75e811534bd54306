import type { Subscription } from 'shared-lib/api';
import styled from 'styled-components';
import type { LoadedList } from '../lists/load-list';
import { ListTable, type Column } from '../lists/list-table';
import { ListView } from '../lists/list-view';
import { CONSENT_LABELS } from './desk/labels';
import { MailLink } from './mail-link';

export function SubscriptionsList({ list }: { list: LoadedList<Subscription> }) {
  return (
    <ListView
      list={list}
      noun={{ one: 'subscription', many: 'subscriptions' }}
      empty="Visitors who subscribe under “Stay in the know” appear here."
    >
      {(subscriptions) => (
        <ListTable
          caption="Newsletter subscriptions"
          columns={columns}
          records={subscriptions}
          sort={list.params.sort}
        />
      )}
    </ListView>
  );
}

const columns: Column<Subscription>[] = [
  {
    title: 'E-mail',
    sortBy: 'email',
    isRowName: true,
    cell: ({ email, consent }) => (
      <>
        {email ? <MailLink address={email} /> : '–'}
        {consent && <Consent>{CONSENT_LABELS[consent]}</Consent>}
      </>
    ),
  },
  { title: 'Date', sortBy: 'createdAt', width: '22%', cell: ({ date }) => date || '–' },
  { title: 'Time', width: '22%', cell: ({ time }) => time || '–' },
];

const Consent = styled.span`
  display: block;
  color: var(--error);
  font-size: var(--fs-cap);
  font-weight: 600;
`;
