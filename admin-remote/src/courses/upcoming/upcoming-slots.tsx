import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { DatesWarning } from './dates-warning';
import { slotError, type Slot } from './slot';
import { SlotFields } from './slot-fields';

type Props = {
  slots: Slot[];
  onChange: (slots: Slot[]) => void;
  error?: string;
  isReadOnly: boolean;
};

export function UpcomingSlots({ slots, onChange, error, isReadOnly }: Props) {
  const slotErrors = slots.map(slotError);
  return (
    <>
      <DatesWarning slots={slots} />
      <Slots>
        {slots.map((slot, index) => (
          <SlotFields
            key={index}
            slot={slot}
            index={index}
            error={slotErrors[index]}
            showsError={error !== undefined}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(slots.with(index, next))}
          />
        ))}
      </Slots>
      {error && !slotErrors.includes(error) && <FormMessage outcome="failure">{error}</FormMessage>}
    </>
  );
}

const Slots = styled.div`
  display: grid;
  gap: var(--s4);
`;
