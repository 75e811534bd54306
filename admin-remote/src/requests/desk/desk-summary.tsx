import { useRef, useEffect } from 'react';
import styled from 'styled-components';
import type { DeskPage } from 'shared-lib/api';
import type { DeskParams } from './desk-params';
import { nounOf } from './labels';
import { CheckArea } from '../../lists/check-area';
import type { Selection } from '../../lists/use-selection';

type Props = { params: DeskParams; list: DeskPage; selection: Selection };

export function DeskSummary({ params, list, selection }: Props) {
  const { requests } = list;
  const box = useRef<HTMLInputElement>(null);
  const { length } = selection.selected;
  const isPart = length > 0 && length < requests.length;

  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  });

  return (
    <Line>
      {requests.length > 0 && (
        <CheckArea>
          <input
            ref={box}
            type="checkbox"
            checked={length === requests.length}
            onChange={() => (length === requests.length ? selection.clear() : selection.selectAll())}
          />
          Select page
        </CheckArea>
      )}
      <p role="status">{summaryText(params, list)}</p>
    </Line>
  );
}

function summaryText({ tab, search, page, size }: DeskParams, list: DeskPage): string {
  const { one, many } = nounOf(tab);
  const { requests, total, isTotalCapped } = list;
  const found = search ? ` found for “${search}”` : '';
  if (total === 0) return `No ${many}${found}`;
  const count = `${total.toLocaleString('en')}${isTotalCapped ? ' or more' : ''}`;
  const all = `${count} ${total === 1 ? one : many}${found}`;
  if (total <= size) return all;
  const first = (page - 1) * size + 1;
  return `${first.toLocaleString('en')} – ${(first + requests.length - 1).toLocaleString('en')} of ${all}`;
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
