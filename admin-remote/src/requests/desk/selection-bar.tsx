import type { DeskRequest } from 'shared-lib/api';
import { CloseIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import { AssignForm, StatusButtons } from './action-buttons';
import { Choice } from '../../ui/choice';
import type { DeskChanges } from './use-desk-changes';

type Props = {
  requests: DeskRequest[];
  changes: DeskChanges;
  admins: string[];
  username: string;
  onDelete: () => void;
  onClear: () => void;
};

/** Bar with actions on the selected requests. It overlaps the end of the list, so that no row moves when it appears. */
export function SelectionBar({ onDelete, onClear, ...action }: Props) {
  const count = action.requests.length;
  return (
    <Bar role="region" aria-label="Selected requests">
      <strong>{count === 1 ? '1 selected' : `${count} selected`}</strong>
      <IconButton label="Clear selection" onClick={onClear}>
        <CloseIcon size={18} />
      </IconButton>
      <StatusButtons {...action} />
      <AssignForm key={count === 1 ? action.requests[0]!._id : 'many'} {...action} />
      <Choice type="button" data-danger onClick={onDelete}>
        Delete
      </Choice>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: var(--s4);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  margin-top: var(--s4);
  padding: 6px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  background: var(--white);
  color: var(--heading);
  box-shadow: var(--e2);

  // On phones, the actions start in a line of their own.
  > strong {
    flex: 1 0 auto;
  }

  @container list (min-width: 640px) {
    > strong {
      flex: none;
    }
  }

  // The bar is always in view, so focus on one of its controls must not scroll the page.
  button,
  input,
  select {
    scroll-margin-block: -96px;
  }
`;
