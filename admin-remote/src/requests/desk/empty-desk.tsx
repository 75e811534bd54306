import { Link } from 'react-router-dom';
import { EmptyList } from '../../lists/empty-list';
import { FILTERS, isFiltered, type DeskParams, type DeskTab } from './desk-params';
import { useListParams } from '../../lists/use-list-params';

export function EmptyDesk({ params }: { params: DeskParams }) {
  const { addressOf } = useListParams();
  const noFilters = Object.fromEntries(['q', ...FILTERS].map((name) => [name, '']));
  return (
    <EmptyList>
      {isFiltered(params) ? (
        <>
          {hasShortWordsOnly(params.search) &&
            'Words of one or two letters find only the beginning of a first or last name. '}
          Try fewer or other words, <Link to={addressOf(noFilters)}>clear search and filters</Link>
          {params.tab !== 'all' && params.tab !== 'newsletter' && (
            <>
              , or <Link to={addressOf({ tab: 'all' })}>look in all requests</Link>
            </>
          )}
          .
        </>
      ) : (
        TEXTS[params.tab]
      )}
    </EmptyList>
  );
}

const hasShortWordsOnly = (search: string) => search !== '' && !/\S{3}/.test(search);

const TEXTS: Record<DeskTab, string> = {
  new: 'No request waits for a first look. New ones appear here by themselves.',
  open: 'No request is being worked on. Mark a request as open while its answer is pending.',
  answered: 'No request has been answered yet. Press e on a request, or mark it as answered.',
  spam: 'No request is spam. Requests that look automatic arrive here, without a mail to anybody.',
  all: 'Requests from the forms on the home, course and contact pages appear here.',
  newsletter: 'Visitors who subscribe under “Stay in the know” appear here.',
};
