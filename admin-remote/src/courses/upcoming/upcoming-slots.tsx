import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { slotFault, type Slot } from './slot';
import { SlotFields } from './slot-fields';

type Props = {
  slots: Slot[];
  onChange: (slots: Slot[]) => void;
  /** What a save had to say about the dates. */
  error?: string;
  isReadOnly: boolean;
};

/** The times that a course is given, each with its first and last day. */
export function UpcomingSlots({ slots, onChange, error, isReadOnly }: Props) {
  const faults = slots.map(slotFault);
  return (
    <>
      <Slots>
        {slots.map((slot, index) => (
          <SlotFields
            key={index}
            slot={slot}
            index={index}
            fault={faults[index]}
            isChecked={error !== undefined}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(slots.with(index, next))}
          />
        ))}
      </Slots>
      {error && !faults.includes(error) && <FormMessage outcome="failure">{error}</FormMessage>}
    </>
  );
}

const Slots = styled.div`
  display: grid;
  gap: var(--s4);
`;
