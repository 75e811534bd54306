import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, CheckIcon } from './icons';

export type Outcome = 'success' | 'failure';

export function FormMessage({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  return (
    <Note $outcome={outcome}>
      {outcome === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
      <span>{children}</span>
    </Note>
  );
}

const Note = styled.p<{ $outcome: Outcome }>`
  display: flex;
  gap: var(--s2);
  padding: 10px 14px;
  border: 1px solid currentColor;
  border-radius: var(--r-sm);
  background: ${({ $outcome }) => ($outcome === 'success' ? 'var(--ok-bg)' : 'var(--error-bg)')};
  color: ${({ $outcome }) => ($outcome === 'success' ? 'var(--ok)' : 'var(--error)')};
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.45;

  svg {
    flex: none;
  }
`;
