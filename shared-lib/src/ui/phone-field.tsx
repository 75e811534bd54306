import type { FormEvent } from 'react';
import { cleanPhoneNumber } from './phone-number';
import { TextField, type TextFieldProps } from './text-field';

export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="numeric" autoComplete="tel" onInput={cleanInput} {...props} />;
}

/** An unfinished `(0)` must stay while the visitor types: `cleanPhoneNumber` drops the zero only after the `)`. */
const BEGUN_ZERO = /^\+\d+\(0?$/;

function cleanInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  if (BEGUN_ZERO.test(input.value)) return;
  const cleaned = cleanPhoneNumber(input.value);
  if (cleaned === input.value) return;
  const caret = cleanPhoneNumber(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
