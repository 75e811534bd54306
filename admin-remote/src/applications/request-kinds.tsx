import { Link } from 'react-router-dom';
import styled from 'styled-components';

export type RequestKind = 'applications' | 'newsletter';

/** The parameter that tells which kind of request is shown; absent for applications. */
export const KIND_PARAMETER = 'list';

const kinds: { kind: RequestKind; title: string; to: string }[] = [
  { kind: 'applications', title: 'Applications', to: '?' },
  { kind: 'newsletter', title: 'Newsletter', to: `?${KIND_PARAMETER}=newsletter` },
];

/** The way from one kind of request to the other. */
export function RequestKinds({ shown }: { shown: RequestKind }) {
  return (
    <Kinds aria-label="Kinds of requests">
      {kinds.map(({ kind, title, to }) => (
        <Kind key={kind} to={to} aria-current={kind === shown ? 'page' : undefined}>
          {title}
        </Kind>
      ))}
    </Kinds>
  );
}

const Kinds = styled.nav`
  display: flex;
  gap: var(--s2);
  margin-bottom: var(--s5);
  border-bottom: 1px solid var(--line);
`;

const Kind = styled(Link)`
  display: grid;
  align-items: center;
  min-height: 48px;
  margin-bottom: -1px;
  padding-inline: var(--s3);
  border-bottom: 3px solid transparent;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    border-color: var(--line-strong);
  }

  &[aria-current] {
    border-color: var(--sun-400);
    color: var(--heading);
  }
`;
