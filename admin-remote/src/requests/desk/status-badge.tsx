import styled from 'styled-components';
import { statusLabel } from './labels';

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge data-status={status}>{statusLabel(status)}</Badge>
);

const Badge = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border: 1px solid var(--line-strong);
  border-radius: 999px;
  background: var(--white);
  color: var(--ink);
  font-size: var(--fs-cap);
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;

  &[data-status='new'] {
    border-color: var(--sun-800);
    background: var(--sun-50);
    color: var(--sun-800);
  }

  &[data-status='open'] {
    border-color: var(--petrol-700);
    background: var(--petrol-100);
    color: var(--petrol-900);
  }

  &[data-status='answered'] {
    border-color: var(--ok);
    background: var(--ok-bg);
    color: var(--ok);
  }

  &[data-status='spam'] {
    border-color: var(--error);
    background: var(--error-bg);
    color: var(--error);
  }
`;
