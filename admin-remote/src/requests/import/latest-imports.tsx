import { useRef } from 'react';
import type { RequestImport } from 'shared-lib/api';
import { TRASH_DAYS } from 'shared-lib/schema';
import { FormMessage, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { ListFailure } from '../../lists/list-failure';
import { useRowFocus } from '../../lists/use-row-focus';
import { formatTimestamp } from '../../ui/timestamp';
import { requestsText } from './import-texts';
import { useUndo } from './use-undo';

type Props = { imports: RequestImport[]; failure?: string };

export function LatestImports({ imports, failure }: Props) {
  const { isUndoing, undo, result } = useUndo();
  const message = useRef<HTMLDivElement>(null);
  const onFocus = useRowFocus(() => message.current?.focus());
  return (
    <Section aria-labelledby="latest-imports">
      <h2 id="latest-imports">Imports of the last {TRASH_DAYS} days</h2>
      <div role="status" ref={message} tabIndex={-1}>
        {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
      </div>
      {failure && <ListFailure noun="imports" reason={failure} />}
      {!failure && imports.length === 0 && (
        <p>No file was imported. Each import appears here and can be undone.</p>
      )}
      <ul onFocus={onFocus}>
        {imports.map((one) => (
          <li key={one._id}>
            <div>
              <strong>{one.fileName}</strong>
              <p>
                {requestsText(one.added)}, by {one.by}, {formatTimestamp(one.at)}
              </p>
              {one.undoneAt && (
                <p>
                  Undone by {one.undoneBy}, {formatTimestamp(one.undoneAt)}: {requestsText(one.removed ?? 0)}{' '}
                  deleted
                </p>
              )}
            </div>
            {!one.undoneAt && (
              <SmallButton isBusy={isUndoing} onClick={() => void undo(one)}>
                Undo<VisuallyHidden> the import of {one.fileName}</VisuallyHidden>
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s6);
  font-size: var(--fs-small);

  h2 {
    font-size: 1.25rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  strong {
    color: var(--heading);
    overflow-wrap: anywhere;
  }
`;
