import { useLayoutEffect, useState, type ComponentPropsWithRef } from 'react';
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
  const Control = textarea.value === undefined ? UncontrolledLines : Lines;
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => <Control rows={5} {...textarea} {...attributes} />}
    </Field>
  );
}

function UncontrolledLines(props: ComponentPropsWithRef<'textarea'> & { id: string }) {
  useTextBeforeHydration(props.id);
  return <Lines {...props} />;
}

// Not a state: if React restarts the hydration, a state is lost before the layout effect can restore the text.
const changedTexts = new WeakMap<HTMLTextAreaElement, string>();

/** Restores the text that the visitor typed before hydration, because React replaces it by the default value. */
function useTextBeforeHydration(id: string): void {
  useState(() => {
    const area = typeof document === 'undefined' ? null : textAreaOf(id);
    if (area && area.value !== area.defaultValue) changedTexts.set(area, area.value);
  });

  useLayoutEffect(() => {
    const area = textAreaOf(id);
    const text = area ? changedTexts.get(area) : undefined;
    if (area && text !== undefined && area.value === area.defaultValue) area.value = text;
  }, [id]);
}

const textAreaOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

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
