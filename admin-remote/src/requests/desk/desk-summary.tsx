import type { Ref } from 'react';
import styled from 'styled-components';
import type { DeskPage } from 'shared-lib/api';
import { queryText, type DeskParams } from './desk-params';
import { nounOf } from './labels';
import { CheckArea } from '../../lists/check-area';
import { listSummary } from '../../lists/list-summary';
import type { Selection } from '../../lists/use-selection';

type Props = { ref: Ref<HTMLParagraphElement>; params: DeskParams; list: DeskPage; selection: Selection };

export function DeskSummary({ ref, params, list, selection }: Props) {
  const { requests } = list;
  const noun = nounOf(params.tab);
  const { length } = selection.selected;
  const isPart = length > 0 && length < requests.length;

  return (
    <Line>
      {requests.length > 0 && (
        <CheckArea>
          <input
            ref={(box) => {
              if (box) box.indeterminate = isPart;
            }}
            type="checkbox"
            checked={length === requests.length}
            onChange={() => (length === requests.length ? selection.clear() : selection.selectAll())}
          />
          Select page
        </CheckArea>
      )}
      <p ref={ref} id="desk-summary" role="status" tabIndex={-1}>
        {/* The key makes React replace the element, so that another list of the same size is announced, too. */}
        <span key={queryText(params)}>
          {listSummary({ ...params, ...list, shown: requests.length }, noun, `No ${noun.many}`)}
        </span>
      </p>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-block: var(--s3) var(--s2);
  font-size: var(--fs-small);

  p {
    color: var(--muted);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
