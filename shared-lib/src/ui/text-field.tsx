import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type FieldTexts } from './field';

export type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

export function TextField({ label, hint, error, counter, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Input type="text" {...input} {...attributes} />}
    </Field>
  );
}

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

export function TextArea({ label, hint, error, counter, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Lines rows={5} {...textarea} {...attributes} />}
    </Field>
  );
}

export type SelectFieldProps = FieldTexts & ComponentPropsWithRef<'select'>;

export function SelectField({ label, hint, error, counter, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Choice {...select} {...attributes} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyles}
`;

const Lines = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;

const Choice = styled.select`
  ${controlStyles}
`;
