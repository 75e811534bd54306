import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EmptyList } from './empty-list';
import { ListSection, ListTools } from './list-layout';
import { pageCount, type LoadedList } from './load-list';
import { ListFailure } from './list-failure';
import { Pager } from './pager';
import { SearchBox } from './search-box';
import { listSummary, type ItemNoun } from './list-summary';
import { useListParams } from './use-list-params';
import { useListFocus } from './use-list-focus';

type Props<Item> = {
  list: LoadedList<Item>;
  noun: ItemNoun;
  empty: string;
  action?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

export function ListView<Item>({ list, noun, empty, action, children }: Props<Item>) {
  const { params, items, total, failure } = list;
  const { isLoading, addressOf } = useListParams();
  const { start, pager, onFocus } = useListFocus(params.page);

  return (
    <ListSection onFocus={onFocus}>
      <ListTools>
        <SearchBox label={`Search ${noun.many}`} appliedSearch={params.search} />
        {action}
      </ListTools>
      <Summary ref={start} role="status" tabIndex={-1}>
        {/* The key makes React replace the element, so that another list of the same size is announced, too. */}
        {!failure && (
          <span key={JSON.stringify(params)}>
            {listSummary({ ...params, shown: items.length, total }, noun)}
          </span>
        )}
      </Summary>
      <Items aria-busy={isLoading}>
        {failure && <ListFailure noun={noun.many} reason={failure} />}
        {items.length > 0 && children(items)}
        {total === 0 && !failure && (
          <EmptyList>
            {params.search ? (
              <>
                Try fewer or other words, or <Link to={addressOf({ q: '' })}>clear the search</Link>.
              </>
            ) : (
              empty
            )}
          </EmptyList>
        )}
      </Items>
      <Pager ref={pager} page={params.page} pages={pageCount(total)} />
    </ListSection>
  );
}

const Summary = styled.p`
  min-height: 1.5em;
  margin-block: var(--s4) var(--s3);
  color: var(--muted);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
`;

const Items = styled.div`
  transition: opacity var(--t2) var(--ease);

  &[aria-busy='true'] {
    opacity: 0.55;
    transition-delay: 200ms;
  }
`;
