import type { Subscription } from 'shared-lib/api';
import styled from 'styled-components';
import type { LoadedList } from '../lists/load-list';
import { ListTable, type Column } from '../lists/list-table';
import { fromTableWidth } from '../lists/list-breakpoints';
import { ListView } from '../lists/list-view';
import { MailLink } from './mail-link';

/** Newsletter subscriptions, newest first. */
export function SubscriptionsList({ list }: { list: LoadedList<Subscription> }) {
  return (
    <ListView
      list={list}
      noun={{ one: 'subscription', many: 'subscriptions' }}
      empty={<p>Visitors who subscribe under “Stay in the know” on the home page appear here.</p>}
    >
      {(subscriptions) => (
        <Table
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
    cell: ({ email }) => (email ? <MailLink address={email} /> : '–'),
  },
  { title: 'Date', sortBy: 'createdAt', cell: ({ date }) => date || '–' },
  { title: 'Time', cell: ({ time }) => time || '–' },
];

const Table = styled(ListTable<Subscription>)`
  ${fromTableWidth} {
    col:not(:first-child) {
      width: 22%;
    }
  }
`;
