import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { DateField, dateError } from '../../ui/date-field';
import { useSending } from '../use-sending';
import type { DeskActions } from './desk-actions';

export function FollowUpForm({ request, changes }: { request: DeskRequest; changes: DeskActions }) {
  const [day, setDay] = useState(request.followUpOn);
  const { isSending, sendWith } = useSending();
  const isChanged = day !== request.followUpOn;
  const canSave = isChanged && !dateError(day);
  const { release } = useUnsavedChanges(isChanged, () => setDay(request.followUpOn));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!changes.isBusy && canSave)
          void sendWith(() => changes.change([request], { followUpOn: day }, release));
      }}
    >
      <DateField
        label="Follow up on"
        value={day}
        readOnly={isSending}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button size="small" kind="outline" isBusy={changes.isBusy} disabled={!canSave}>
        {day || !request.followUpOn ? 'Set date' : 'Remove date'}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: end;

  input,
  button {
    min-height: 44px;
    padding-block: 6px;
  }
`;
