import type { FormEvent } from 'react';
import { cleanPhoneNumber } from './phone-number';
import { TextField, type TextFieldProps } from './text-field';

/** A phone number: what is no digit and no leading `+` never gets in. Uncontrolled. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="numeric" autoComplete="tel" onInput={dropOthers} {...props} />;
}

function dropOthers({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const cleaned = cleanPhoneNumber(input.value);
  if (cleaned === input.value) return;
  const caret = cleanPhoneNumber(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
