import { useId, type ReactNode } from 'react';
import { Button, from } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Result } from './result';
import { ResultMessage } from './result-message';

type Props = {
  label?: string;
  /** The titles of the fields that keep Save disabled. */
  missing: string[];
  /** Why inputs keep Save disabled, such as an upload that is running or has failed. */
  holds: string[];
  isSaving: boolean;
  result?: Result;
  actions?: ReactNode;
  onLoad?: () => void;
};

/** Stays in sight below a form: Save, why it is disabled, and what came of the last save. */
export function SaveBar({ label = 'Save', missing, holds, isSaving, result, actions, onLoad }: Props) {
  const id = useId();
  const reason = reasonToWait(missing, holds);
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

function reasonToWait(missing: string[], [hold]: string[]): string | undefined {
  if (hold) return hold;
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

  // With a result the bar is too tall to stay in view on a narrow screen: it would cover the field being typed in.
  &:has([data-result]) {
    position: static;
  }

  ${from.medium} {
    &:has([data-result]) {
      position: sticky;
    }
  }

  // The bar is always in view: the page's scroll padding does not apply to what is in it.
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
