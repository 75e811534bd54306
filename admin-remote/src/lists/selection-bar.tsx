import type { ReactNode } from 'react';
import { CloseIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../ui/icon-button';
import { fromTableWidth } from './list-breakpoints';

type Props = {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionBar({ label, count, onClear, children }: Props) {
  function clear() {
    // Clearing the selection removes this bar and its focused button, so a selected row takes the focus.
    document.querySelector<HTMLElement>(SELECTED_ROW)?.focus({ preventScroll: true });
    onClear();
  }

  return (
    <Bar role="region" aria-label={label} data-selection-bar="">
      <strong>{count} selected</strong>
      <IconButton label="Clear selection" onClick={clear}>
        <CloseIcon size={18} />
      </IconButton>
      {children}
    </Bar>
  );
}

const SELECTED_ROW = '[data-record-id] input[type=checkbox]:checked';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  padding: 6px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  background: var(--white);
  color: var(--heading);
  box-shadow: var(--e2);

  > strong {
    flex: 1 0 auto;
  }

  ${fromTableWidth} {
    > strong {
      flex: none;
    }
  }
`;
