import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyList } from './empty-list';
import { pageCount, type Found } from './find-page';
import { ListFailure } from './list-failure';
import { Pager } from './pager';
import { SearchBox } from './search-box';
import { summaryOf, type Noun } from './summary';
import { useListAddress } from './use-list-address';
import { useListFocus } from './use-list-focus';

type Props<Item> = {
  found: Found<Item>;
  noun: Noun;
  /** Says what to do while there is nothing at all. */
  empty: ReactNode;
  /** Stands beside the search, such as the way to add one. */
  action?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list by the page: its search, how many there are, the page itself or why there is none, and the other pages. */
export function ListView<Item>({ found, noun, empty, action, children }: Props<Item>) {
  const { wanted, items, total, failure } = found;
  const { isLoading, addressOf } = useListAddress();
  const { start, pager, onFocus } = useListFocus(wanted.page);

  return (
    <Section onFocus={onFocus}>
      <Tools>
        <SearchBox label={`Search ${noun.many}`} sought={wanted.search} />
        {action}
      </Tools>
      <Summary ref={start} role="status" tabIndex={-1}>
        {failure ? '' : summaryOf(found, noun)}
      </Summary>
      <Items aria-busy={isLoading}>
        {failure && <ListFailure many={noun.many} reason={failure} />}
        {items.length > 0 && children(items)}
        {total === 0 && !failure && (
          <EmptyList clearAddress={wanted.search ? addressOf({ search: '' }) : undefined}>{empty}</EmptyList>
        )}
      </Items>
      <Pager ref={pager} page={wanted.page} pages={pageCount(total)} />
    </Section>
  );
}

const Section = styled.div`
  container: list / inline-size;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
`;

const Summary = styled.p`
  min-height: 1.5em;
  margin-block: var(--s4) var(--s3);
  color: var(--muted);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
`;

// A quick answer leaves no trace of the waiting.
const Items = styled.div`
  transition: opacity var(--t2) var(--ease);

  &[aria-busy='true'] {
    opacity: 0.55;
    transition-delay: 200ms;
  }
`;
