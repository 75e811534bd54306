import type { DeskRequest } from 'shared-lib/api';
import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { DateField, dateError } from '../../ui/date-field';
import { dayText } from '../../ui/day-text';
import { useSending } from '../use-sending';
import type { DeskActions } from './desk-actions';

type Props = {
  request: DeskRequest;
  chosenDay: string | undefined;
  changes: DeskActions;
  onChange: (day: string | undefined) => void;
};

export function FollowUpForm({ request, chosenDay, changes, onChange }: Props) {
  const { isSending, sendWith } = useSending();
  const isChosen = chosenDay !== undefined;
  const canSave = isChosen && !dateError(chosenDay);
  const { release } = useUnsavedChanges(isChosen, () => onChange(undefined));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!changes.isBusy && canSave)
          void sendWith(() => changes.change([request], { followUpOn: chosenDay }, release));
      }}
    >
      <DateField
        label="Follow up on"
        value={chosenDay ?? request.followUpOn}
        readOnly={isSending}
        onChange={({ target }) => onChange(target.value)}
      />
      {/* A busy button, unlike a disabled button, keeps the focus when the day is set. */}
      <Button size="small" kind="outline" isBusy={changes.isBusy || !canSave}>
        {chosenDay === '' ? 'Remove date' : 'Set date'}
      </Button>
      {isChosen && request.followUpOn && <p>Now: {dayText(request.followUpOn)}</p>}
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

  p {
    flex-basis: 100%;
    color: var(--muted);
    font-size: var(--fs-cap);
  }
`;
