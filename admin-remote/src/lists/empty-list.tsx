import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = {
  clearAddress?: string;
  children: ReactNode;
};

export function EmptyList({ clearAddress, children }: Props) {
  return (
    <Panel>
      <PlatterMark size={56} />
      {clearAddress ? (
        <p>
          Try fewer or other words, or <Link to={clearAddress}>clear the search</Link>.
        </p>
      ) : (
        children
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  padding: clamp(32px, 6vw, 64px) var(--s5);
  border: 1px dashed var(--line-strong);
  border-radius: var(--r-md);
  text-align: center;

  p {
    max-width: 46ch;
  }
`;
