import type { Subscription } from 'shared-lib/api';
import styled from 'styled-components';
import type { Found } from '../lists/find-page';
import { ListTable, type Column } from '../lists/list-table';
import { asTable } from '../lists/list-width';
import { ListView } from '../lists/list-view';
import { MailLink } from './mail-link';

/** Who wants the newsletter, newest first. */
export function SubscriptionsList({ found }: { found: Found<Subscription> }) {
  return (
    <ListView
      found={found}
      noun={{ one: 'subscription', many: 'subscriptions' }}
      empty={<p>Who leaves an e-mail address under “Stay in the know” on the home page is listed here.</p>}
    >
      {(subscriptions) => (
        <Table
          caption="Newsletter subscriptions"
          columns={columns}
          records={subscriptions}
          sort={found.wanted.sort}
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
  ${asTable} {
    col:not(:first-child) {
      width: 22%;
    }
  }
`;
