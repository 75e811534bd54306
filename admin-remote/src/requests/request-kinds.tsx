import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';

type RequestKind = 'applications' | 'table' | 'templates' | 'newsletter' | 'mails';

export const KIND_PARAMETER = 'list';

const kinds: { kind: RequestKind; title: string; to: string }[] = [
  { kind: 'applications', title: 'Applications', to: '?' },
  { kind: 'table', title: 'Table', to: `?${KIND_PARAMETER}=table` },
  { kind: 'templates', title: 'Templates', to: `?${KIND_PARAMETER}=templates` },
  { kind: 'newsletter', title: 'Newsletter', to: `?${KIND_PARAMETER}=newsletter` },
  { kind: 'mails', title: 'Unsent mails', to: `?${KIND_PARAMETER}=mails` },
];

type Props = {
  shown: RequestKind;
  unsentMails: number;
  hasDesk: boolean;
  hasReplies: boolean;
  hasBin: boolean;
};

export function RequestKinds({ shown, unsentMails, hasDesk, hasReplies, hasBin }: Props) {
  const { search } = useLocation();
  const [lastSearch, setLastSearch] = useState<Partial<Record<RequestKind, string>>>({});
  if (lastSearch[shown] !== search) setLastSearch({ ...lastSearch, [shown]: search });

  return (
    <Kinds aria-label="Kinds of requests">
      {kinds
        .filter(({ kind }) => (kind !== 'table' || hasDesk) && (kind !== 'templates' || hasReplies))
        .map(({ kind, title, to }) => (
          <Kind
            key={kind}
            to={lastSearch[kind] || to}
            preventScrollReset
            aria-current={kind === shown ? 'page' : undefined}
          >
            {title}
            {kind === 'mails' && unsentMails > 0 && ` (${unsentMails})`}
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

  &:hover {
    border-color: var(--line-strong);
  }

  &[aria-current] {
    border-color: var(--sun-400);
    color: var(--heading);
  }

  ${from.small} {
    margin-right: var(--s2);
    padding-inline: var(--s3);
    font-size: inherit;
  }
`;
