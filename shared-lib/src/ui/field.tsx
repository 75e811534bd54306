import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AlertIcon } from './icons';

export type FieldTexts = {
  label: string;
  hint?: string;
  error?: string;
  counter?: ReactNode;
};

type ControlAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  className?: string;
  children: (attributes: ControlAttributes) => ReactNode;
};

export function Field({ label, hint, error, counter, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {(hint || counter) && (
        <Below>
          <span id={`${id}-hint`}>{hint}</span>
          {counter}
        </Below>
      )}
      {error && (
        <ErrorText id={`${id}-error`}>
          <AlertIcon size={18} />
          {error}
        </ErrorText>
      )}
    </div>
  );
}

export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: 52px;
  padding: 12px 14px;
  border: 1.5px solid var(--control-edge, var(--line-strong));
  border-radius: var(--r-sm);
  background: var(--white);
  color: var(--ink);
  font: 400 var(--fs-body) / 1.4 var(--font-text);
  transition: border-color var(--t1) var(--ease);

  &:hover {
    border-color: var(--ink);
  }

  &:focus-visible {
    border-color: var(--ring);
    outline-offset: 1px;
  }

  &[aria-invalid] {
    border-color: var(--error);
    background: var(--error-bg);
  }

  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
`;

const Label = styled.label`
  display: block;
  width: fit-content;
  margin-bottom: 6px;
  color: var(--heading);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.4;
`;

const Below = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s4);
  margin-top: 6px;
  color: var(--quiet);
  font-size: var(--fs-cap);
  line-height: 1.4;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: var(--error);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.35;

  svg {
    flex: none;
    margin-top: 1px;
  }
`;
