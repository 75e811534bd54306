import type { Ref } from 'react';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';

type Props = {
  ref: Ref<HTMLDivElement>;
  text?: string;
  isFailure?: boolean;
  isBusy?: boolean;
  isUndoing?: boolean;
  onUndo?: () => void;
};

export function UndoBar({ ref, text, isFailure, isBusy, isUndoing, onUndo }: Props) {
  return (
    <Bar ref={ref} tabIndex={-1} data-visible={Boolean(text)} data-failure={isFailure || undefined}>
      <p role="status">{text}</p>
      {onUndo && (
        <SmallButton isBusy={isBusy} onClick={onUndo}>
          {isUndoing ? 'Undoing…' : 'Undo'}
        </SmallButton>
      )}
    </Bar>
  );
}

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
  border-radius: var(--r-md);
  background: var(--petrol-950);
  color: var(--white);
  box-shadow: var(--e2);

  // The empty bar stays in the document: screen readers announce a text only in an element that already existed.
  &[data-visible='false'] {
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

  button {
    min-height: 44px;
  }
`;
