import { useId, type ReactNode } from 'react';
import { Button, from } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Result } from './save-result';
import { ResultMessage } from './result-message';

type Props = {
  label?: string;
  missing: string[];
  blockers: string[];
  isSaving: boolean;
  result?: Result;
  actions?: ReactNode;
  onLoad?: () => void;
};

export function SaveBar({ label = 'Save', missing, blockers, isSaving, result, actions, onLoad }: Props) {
  const id = useId();
  const reason = disabledReason(missing, blockers);
  return (
    <Bar>
      {result && <ResultMessage result={result} onLoad={onLoad} />}
      <Line>
        <Button disabled={reason !== undefined} isBusy={isSaving} aria-describedby={reason ? id : undefined}>
          {isSaving ? 'Saving…' : label}
        </Button>
        {actions}
        {reason && <p id={id}>{reason}</p>}
      </Line>
    </Bar>
  );
}

function disabledReason(missing: string[], [blocker]: string[]): string | undefined {
  if (blocker) return blocker;
  return missing.length > 0 ? `Fill in: ${missing.join(', ')}` : undefined;
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  bottom: var(--strip, 0px);
  display: grid;
  gap: var(--s3);
  padding: 14px clamp(20px, 4vw, 40px);
  border-top: 1px solid var(--line);
  border-radius: 0 0 var(--r-md) var(--r-md);
  background: var(--white);

  // A result makes the bar so tall that a sticky bar on a narrow screen would cover the focused field.
  &:has([data-result]) {
    position: static;
  }

  ${from.medium} {
    &:has([data-result]) {
      position: sticky;
    }
  }

  // In a low window, such as a phone's at 400 % zoom, a sticky bar would cover the line that is typed.
  @media (max-height: 420px) {
    && {
      position: static;
    }
  }

  // A sticky bar is always in view, so focusing one of its buttons must not scroll the page.
  :is(a, button) {
    scroll-margin-block: -96px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;

  button {
    min-width: 128px;
  }

  p {
    flex: 1 1 200px;
    color: var(--muted);
    font-size: var(--fs-small);
    line-height: 1.4;
  }
`;
