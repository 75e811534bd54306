import type { FormEvent } from 'react';
import { cleanPhoneNumber } from './phone-number';
import { TextField, type TextFieldProps } from './text-field';

export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="numeric" autoComplete="tel" onInput={cleanInput} {...props} />;
}

/** `cleanPhoneNumber` drops the zero of a complete `(0)` only, so an incomplete one stays while the visitor types. */
const BEGUN_ZERO = /^\+\d+\(0?$/;

function cleanInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  if (BEGUN_ZERO.test(input.value)) return;
  const cleaned = cleanPhoneNumber(input.value);
  if (cleaned === input.value) return;
  const caret = cleanPhoneNumber(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
