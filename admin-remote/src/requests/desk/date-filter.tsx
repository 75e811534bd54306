import { useState } from 'react';
import { useListParams } from '../../lists/use-list-params';
import { useTypedParam } from '../../lists/use-typed-param';
import { DateField, isEarly } from '../../ui/date-field';

type Props = { label: string; name: 'from' | 'to'; applied: string };

export function DateFilter({ label, name, applied }: Props) {
  const { show } = useListParams();
  const [isPartial, setPartial] = useState(false);
  const { typed, setTyped, applyNow } = useTypedParam(
    applied,
    // A corrected date replaces its history entry, so that Back leads to the list without a date.
    (day) => show({ [name]: day }, { isReplaced: applied !== '' }),
    (day) => (day ? !isEarly(day) : !isPartial),
  );
  return (
    <DateField
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        // The value is '' for a cleared field and for a partly typed date. Only the partly typed date is `badInput`.
        setPartial(target.validity.badInput);
      }}
      onBlur={applyNow}
      onKeyUp={({ key, currentTarget }) => (key === 'Enter' || isCleared(currentTarget)) && applyNow()}
    />
  );
}

/** Called at each key, because React calls no `onChange` when the last part of a partly typed date is deleted. */
const isCleared = ({ value, validity }: HTMLInputElement): boolean => value === '' && !validity.badInput;
