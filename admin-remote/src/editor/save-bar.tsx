import { useId } from 'react';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import type { Result } from './result';
import { ResultMessage } from './result-message';

type Props = {
  /** The titles of the fields that keep Save disabled. */
  missing: string[];
  isSaving: boolean;
  result?: Result;
  onLoad: () => void;
};

/** Stays in sight below a form: Save, why it is disabled, and what came of the last save. */
export function SaveBar({ missing, isSaving, result, onLoad }: Props) {
  const reason = useId();
  const isIncomplete = missing.length > 0;
  return (
    <Bar>
      {result && <ResultMessage result={result} onLoad={onLoad} />}
      <Line>
        <Button
          disabled={isIncomplete}
          isBusy={isSaving}
          aria-describedby={isIncomplete ? reason : undefined}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        {isIncomplete && <p id={reason}>Fill in: {missing.join(', ')}</p>}
      </Line>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  gap: var(--s3);
  padding: 14px clamp(20px, 4vw, 40px);
  border-top: 1px solid var(--line);
  border-radius: 0 0 var(--r-md) var(--r-md);
  background: var(--white);
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
