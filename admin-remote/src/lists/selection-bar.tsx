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

/** Overlaps the list, so that no row moves when the bar appears. */
export const SelectionBar = ({ label, count, onClear, children }: Props) => (
  <Bar role="region" aria-label={label}>
    <strong>{count} selected</strong>
    <IconButton label="Clear selection" onClick={onClear}>
      <CloseIcon size={18} />
    </IconButton>
    {children}
  </Bar>
);

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: var(--s4);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  margin-top: var(--s4);
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

  // The sticky bar is always in view, so focusing a control in it must not scroll the page. -96px cancels the page's
  // scroll padding (shared-lib/src/ui/base-css.ts).
  button,
  input,
  select {
    scroll-margin-block: -96px;
  }
`;
