import type { FocusEventHandler } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SPAM } from './desk-params';
import { useListParams } from '../../lists/use-list-params';

type Props = { count: number; onFocus: FocusEventHandler };

/** The Spam tab does not list newsletter subscriptions. */
export function SpamSubscriptions({ count, onFocus }: Props) {
  const { addressOf } = useListParams();
  if (count === 0) return null;
  return (
    <Note onFocus={onFocus}>
      <Link to={addressOf({ tab: 'newsletter', consent: SPAM, open: '' })}>
        {count === 1 ? '1 newsletter subscription' : `${count.toLocaleString('en')} newsletter subscriptions`}
      </Link>{' '}
      {count === 1 ? 'is' : 'are'} spam, too.
    </Note>
  );
}

const Note = styled.p`
  margin-bottom: var(--s4);
  font-size: var(--fs-small);
`;
