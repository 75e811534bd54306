import type { ReactNode } from 'react';
import { PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Panel>
      <PlatterMark size={56} />
      <p>{children}</p>
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
