import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { forcedHighlight } from '../ui/forced-colors';
import { KIND_PARAMETER, type RequestKind } from './kinds';

const TITLES: Record<RequestKind, string> = {
  applications: 'Applications',
  table: 'Table',
  templates: 'Templates',
  newsletter: 'Newsletter',
  mails: 'Unsent mails',
};

type Props = {
  kinds: RequestKind[];
  shown: RequestKind;
  /** Number of unsent mails, such as "100 or more". Undefined if the number is 0 or unknown. */
  unsentMails: string | undefined;
  hasBin: boolean;
};

export function RequestKinds({ kinds, shown, unsentMails, hasBin }: Props) {
  const { search } = useLocation();
  const [lastSearch, setLastSearch] = useState<Partial<Record<RequestKind, string>>>({});
  // If the service lacks the requested kind, the page shows applications. The query is not a query of applications, so
  // it is not remembered.
  const requested = new URLSearchParams(search).get(KIND_PARAMETER) ?? 'applications';
  if (shown === requested && lastSearch[shown] !== search) setLastSearch({ ...lastSearch, [shown]: search });

  return (
    <Kinds aria-label="Kinds of requests">
      {kinds.map((kind) => (
        <Kind
          key={kind}
          to={lastSearch[kind] || (kind === 'applications' ? '?' : `?${KIND_PARAMETER}=${kind}`)}
          preventScrollReset
          aria-current={kind === shown ? 'page' : undefined}
        >
          {TITLES[kind]}
          {kind === 'mails' && unsentMails && ` (${unsentMails})`}
        </Kind>
      ))}
      {hasBin && <Kind to="/admin/bin">Bin</Kind>}
    </Kinds>
  );
}

const Kinds = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: var(--s5);
  border-bottom: 1px solid var(--line);
`;

const Kind = styled(Link)`
  display: grid;
  align-items: center;
  min-height: 48px;
  margin-bottom: -1px;
  padding-inline: var(--s2);
  border-bottom: 3px solid transparent;
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  @media (forced-colors: active) {
    margin-bottom: 0;
    border-color: Canvas;
  }

  &:hover {
    border-color: var(--line-strong);
  }

  &[aria-current] {
    border-color: var(--sun-400);
    color: var(--heading);
    ${forcedHighlight}
  }

  ${from.small} {
    margin-right: var(--s2);
    padding-inline: var(--s3);
    font-size: inherit;
  }
`;
