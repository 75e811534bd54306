import { useState } from 'react';
import { REQUEST_STATUSES } from 'shared-lib/schema';
import type { DeskRequest } from 'shared-lib/api';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { Choice } from '../../ui/choice';
import { namesOf, statusLabel } from './labels';
import { Options } from './options';
import type { DeskChanges } from './use-desk-changes';

type Props = { requests: DeskRequest[]; changes: DeskChanges; admins: string[]; username: string };

/** For newsletter subscriptions, offers only Spam and Not spam, because nobody answers subscriptions. */
export function StatusButtons({ requests, changes }: Pick<Props, 'requests' | 'changes'>) {
  const [only] = requests;
  const isSpam = requests.every(({ status }) => status === 'spam');
  const statuses = requests.every(({ kind }) => kind === 'newsletter')
    ? (['spam'] as const)
    : REQUEST_STATUSES;
  return (
    <Group role="group" aria-label={`Status of ${namesOf(requests)}`}>
      {isSpam && (
        <Choice
          data-main
          aria-disabled={changes.isBusy || undefined}
          onClick={() => !changes.isBusy && void changes.change(requests, { status: 'new' })}
        >
          Not spam
        </Choice>
      )}
      {statuses.map((status) => {
        const isCurrent = requests.length === 1 && only?.status === status;
        return (
          <Choice
            key={status}
            aria-pressed={requests.length === 1 ? isCurrent : undefined}
            aria-disabled={changes.isBusy || undefined}
            onClick={() => !changes.isBusy && !isCurrent && void changes.change(requests, { status })}
          >
            {statusLabel(status)}
          </Choice>
        );
      })}
    </Group>
  );
}

export function AssignForm({ requests, changes, admins, username }: Props) {
  const [chosen, setChosen] = useState<string>();
  const admin = chosen ?? (requests.length === 1 ? requests[0]!.assignee : username);
  return (
    <Assign
      onSubmit={(event) => {
        event.preventDefault();
        if (!changes.isBusy) void changes.change(requests, { assignee: admin });
      }}
    >
      <label>
        <VisuallyHidden>Assign {namesOf(requests)} to</VisuallyHidden>
        <select value={admin} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Nobody</option>
          <Options
            values={admins}
            chosen={admin}
            textOf={(name) => (name === username ? `${name} (you)` : name)}
          />
        </select>
      </label>
      <Choice type="submit" aria-disabled={changes.isBusy || undefined}>
        Assign
      </Choice>
    </Assign>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
`;

const Assign = styled.form`
  display: flex;
  gap: 4px;

  select {
    max-width: 160px;
    min-height: 40px;
    padding: 0 10px;
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-sm);
    background: var(--white);
    color: var(--ink);
    font-size: var(--fs-small);
  }
`;
