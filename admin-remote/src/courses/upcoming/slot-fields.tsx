import { useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { from, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { useSaveBlocker } from '../../forms/inputs/save-blockers';
import { isEarly } from '../../ui/date-field';
import { parseDay } from '../../ui/day-text';
import { DayField } from './day-field';
import { hasStarted, slotTitle, type Slot } from './slot';

type Props = {
  slot: Slot;
  index: number;
  error?: string;
  /** If false, `error` is shown only after the focus leaves both fields, because a year may be half typed. */
  showsError: boolean;
  isReadOnly: boolean;
  onChange: (slot: Slot) => void;
};

export function SlotFields({ slot, index, error, showsError, isReadOnly, onChange }: Props) {
  const [isBlurred, setBlurred] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { startDate, endDate } = slot;
  const fields = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const isHalfTyped = useSyncExternalStore(
    onTyping,
    () => fields().some(({ validity }) => validity.badInput),
    () => false,
  );
  const isEmpty = startDate === '' && endDate === '' && !isHalfTyped;
  const note = isEmpty ? 'Empty' : visibilityOf(slot);
  const shownError = isBlurred || showsError ? error : undefined;
  const isStartInvalid = isEarly(parseDay(startDate));
  useSaveBlocker(isHalfTyped ? `Complete or clear the dates of ${slotTitle(index)}` : undefined);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setBlurred(true);
  }

  function clear() {
    // A half-typed date already has the value '', so React sees no change and does not clear the field.
    for (const field of fields()) field.value = '';
    onChange({ ...slot, startDate: '', endDate: '' });
    fields()[0]?.focus();
  }

  return (
    <Group ref={group} onBlur={onBlur} onFocus={() => setBlurred(false)}>
      <legend>{slotTitle(index)}</legend>
      <DayField
        label="Start date"
        value={startDate}
        isReadOnly={isReadOnly}
        error={isStartInvalid ? shownError : undefined}
        onChange={(day) => onChange({ ...slot, startDate: day })}
      />
      <DayField
        label="End date"
        value={endDate}
        isReadOnly={isReadOnly}
        error={isStartInvalid ? undefined : shownError}
        onChange={(day) => onChange({ ...slot, endDate: day })}
      />
      {!isEmpty && (
        <Clear>
          <SmallButton disabled={isReadOnly} onClick={clear}>
            Clear<VisuallyHidden> {slotTitle(index)}</VisuallyHidden>
          </SmallButton>
        </Clear>
      )}
      {note && <Note>{note}</Note>}
    </Group>
  );
}

function visibilityOf(slot: Slot): string | undefined {
  if (hasStarted(slot)) return 'These dates have begun, so visitors no longer see them.';
  if (slot.startDate === '') return 'Visitors see it once it has a start date.';
  return slot.endDate === '' ? 'Visitors see it without an end date.' : undefined;
}

/** Listens to DOM events, because React fires no `onChange` while the value of a half-typed date stays ''. */
function onTyping(check: () => void) {
  const stop = new AbortController();
  for (const type of ['input', 'keyup', 'focusout']) document.addEventListener(type, check, stop);
  return () => stop.abort();
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--s3) var(--s4);
  align-content: start;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-sm);

  ${from.small} {
    grid-template-columns: 1fr 1fr 88px;
  }

  legend {
    padding-inline: var(--s2);
    margin-left: calc(-1 * var(--s2));
    color: var(--heading);
    font-size: var(--fs-small);
    font-weight: 700;
  }
`;

const Clear = styled.div`
  justify-self: end;

  button {
    min-height: 44px;
  }

  ${from.small} {
    margin-top: 32px;
  }
`;

const Note = styled.p`
  color: var(--muted);
  font-size: var(--fs-cap);

  ${from.small} {
    grid-column: 1 / -1;
  }
`;
