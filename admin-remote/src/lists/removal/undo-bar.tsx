import type { Ref } from 'react';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = {
  ref: Ref<HTMLDivElement>;
  /** What happened last; the bar is not seen while nothing did. */
  text?: string;
  isFailure: boolean;
  isBusy: boolean;
  /** Absent when there is nothing to undo. */
  onUndo?: () => void;
};

/** Stays in sight below a list: what happened to it last, read out, with a way back. */
export function UndoBar({ ref, text, isFailure, isBusy, onUndo }: Props) {
  return (
    <Place>
      <Bar ref={ref} tabIndex={-1} data-told={Boolean(text)} data-failure={isFailure || undefined}>
        <p role="status">{text}</p>
        {onUndo && (
          <Button type="button" size="small" kind="outline" isBusy={isBusy} onClick={onUndo}>
            {isBusy ? 'Bringing it back…' : 'Undo'}
          </Button>
        )}
      </Bar>
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: var(--s4);
  margin-top: var(--s4);
`;

const Bar = styled.div`
  --heading: var(--white);
  --ring: var(--sun-400);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  padding: 8px 8px 8px 20px;
  border-radius: var(--r-sm);
  background: var(--petrol-950);
  color: var(--white);
  box-shadow: var(--e2);

  // Not taken away: what reads the page aloud has to know the place before something is told there.
  &[data-told='false'] {
    position: absolute;
    width: 1px;
    min-height: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  &[data-failure] {
    background: var(--error);
  }

  p {
    flex: 1 1 200px;
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  // The bar is always in view: the page's scroll padding does not apply to what is in it.
  button {
    min-height: 44px;
    scroll-margin-block: -96px;
  }
`;
