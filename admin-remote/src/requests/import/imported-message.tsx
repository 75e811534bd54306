import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RequestImport } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { useRowFocus } from '../../lists/use-row-focus';
import { requestsText } from './import-texts';
import { useUndo } from './use-undo';

type Props = { stored: RequestImport; onRestart: () => void };

export function ImportedMessage({ stored, onRestart }: Props) {
  const { isUndoing, undo, result } = useUndo();
  const message = useRef<HTMLDivElement>(null);
  const onFocus = useRowFocus(() => message.current?.focus());
  const isUndone = result?.outcome === 'success';
  return (
    <>
      <div role="status" ref={message} tabIndex={-1}>
        {result ? (
          <FormMessage outcome={result.outcome}>{result.text}</FormMessage>
        ) : (
          <FormMessage outcome="success">
            {requestsText(stored.added)} imported from {stored.fileName}.
          </FormMessage>
        )}
      </div>
      <Buttons onFocus={onFocus}>
        {!isUndone && (
          <SmallButton isBusy={isUndoing} onClick={() => void undo(stored)}>
            {isUndoing ? 'Undoing…' : 'Undo'}
          </SmallButton>
        )}
        <SmallButton onClick={onRestart}>Import another file</SmallButton>
        {!isUndone && <Link to="/admin/Apply-now-data?list=table&tab=all">Show them in the table</Link>}
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
`;
