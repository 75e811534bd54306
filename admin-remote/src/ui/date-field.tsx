import { useState } from 'react';
import { FIRST_DATE } from 'shared-lib/schema';
import { TextField, type TextFieldProps } from 'shared-lib/ui';

type Props = Omit<TextFieldProps, 'value'> & { value: string };

/** Checks the date only at Enter and at the loss of the focus: browsers report the year 202 while 2026 is typed. */
export function DateField({ value, ...props }: Props) {
  const [checked, setChecked] = useState(value);
  return (
    <TextField
      type="date"
      // Without a maximum, browsers accept years with six digits.
      max="9999-12-31"
      value={value}
      error={value === checked ? dateError(value) : undefined}
      onBlurCapture={() => setChecked(value)}
      onKeyDownCapture={({ key }) => key === 'Enter' && setChecked(value)}
      {...props}
    />
  );
}

export const isEarly = (day = ''): boolean => day !== '' && day < FIRST_DATE;

export const dateError = (day?: string) => (isEarly(day) ? 'The year must be 2000 or later.' : undefined);
