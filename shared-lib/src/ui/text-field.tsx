import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlLook, Field, type FieldTexts } from './field';

export type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

/** One line of text. */
export function TextField({ label, hint, error, counter, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Input type="text" {...input} {...attributes} />}
    </Field>
  );
}

/** An e-mail address, spelled the way the person types it. */
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

/** Several lines of text. */
export function TextArea({ label, hint, error, counter, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Lines rows={5} {...textarea} {...attributes} />}
    </Field>
  );
}

export type SelectFieldProps = FieldTexts & ComponentPropsWithRef<'select'>;

/** One of several; the options are its children. */
export function SelectField({ label, hint, error, counter, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Choice {...select} {...attributes} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlLook}
`;

const Lines = styled.textarea`
  ${controlLook}
  resize: vertical;
`;

const Choice = styled.select`
  ${controlLook}
`;
