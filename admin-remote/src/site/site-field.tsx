import type { InputHTMLAttributes } from 'react';
import { siteFacts } from 'shared-lib/schema';
import { TextArea, TextField } from 'shared-lib/ui';
import { inputProps } from '../forms/inputs/input-props';
import { defaultOf, type TextName } from './site-rules';

type Props = {
  name: TextName;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** An optional text. The placeholder is the default text, which visitors see if the field is empty. */
export function SiteField({ name, error, ...props }: Props) {
  const field = siteFacts.fields.properties[name];
  const attributes = {
    ...inputProps({ field, ...props, ...(error !== undefined && { error }) }),
    required: false,
    placeholder: defaultOf(name),
  };
  if (field.input === 'long-text') return <TextArea rows={5} {...attributes} />;
  return <TextField {...attributes} {...INPUT_OF_FORMAT[String(field.format)]} />;
}

const INPUT_OF_FORMAT: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  'contact-phone': { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  'contact-email': { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' },
};
