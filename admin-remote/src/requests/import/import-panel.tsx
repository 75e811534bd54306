import { useEffect, useRef } from 'react';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { card } from '../../ui/card';
import { CheckResult } from './check-result';
import { FilePicker } from './file-picker';
import { ImportedMessage } from './imported-message';
import { useImport } from './use-import';

export function ImportPanel() {
  const { state, check, store, cancel, restart } = useImport();
  const panel = useRef<HTMLDivElement>(null);
  const { step } = state;
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current !== step) panel.current?.focus({ preventScroll: true });
    lastStep.current = step;
  }, [step]);

  return (
    <Panel ref={panel} tabIndex={-1} role="region" aria-label="Import">
      <div role="status">
        {(step === 'checking' || step === 'importing') && (
          <Progress>
            <p>
              {step === 'checking' ? 'Checking' : 'Importing'} {state.file.name}…
            </p>
            {/* After the upload, the service needs an unknown time, so the bar shows no value. */}
            <progress
              aria-label={step === 'checking' ? 'Check' : 'Import'}
              max={1}
              value={state.progress < 1 ? state.progress : undefined}
            />
          </Progress>
        )}
        {'failure' in state && state.failure && <FormMessage outcome="failure">{state.failure}</FormMessage>}
      </div>
      {step === 'choose' && <FilePicker onPick={(file) => void check(file)} />}
      {step === 'checked' && (
        <CheckResult
          {...state}
          onImport={() => void store(state.file, state.plan)}
          onCheck={() => void check(state.file)}
          onRestart={restart}
        />
      )}
      {step === 'checking' && <SmallButton onClick={cancel}>Cancel</SmallButton>}
      {step === 'imported' && <ImportedMessage stored={state.stored} onRestart={restart} />}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: var(--s4);
  justify-items: start;
  margin-top: var(--s4);
  padding: clamp(16px, 3vw, 28px);
  ${card}

  > * {
    min-width: 0;
    max-width: 100%;
  }

  // An empty live region would add a gap to the grid.
  > :empty {
    position: absolute;
  }

  &:focus {
    outline: none;
  }

  h2 {
    font-size: 1.25rem;
    overflow-wrap: anywhere;
  }
`;

const Progress = styled.div`
  p {
    margin-bottom: var(--s2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  progress {
    width: min(360px, 100%);
  }
`;
