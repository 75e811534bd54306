import { useState } from 'react';
import styled from 'styled-components';
import { controlStyles, Field } from './field';
import { EyeIcon, EyeOffIcon } from './icons';
import { scriptOnly } from './script-only';
import type { TextFieldProps } from './text-field';

/** Callers must set `autoComplete` to `current-password` or `new-password`, which password managers need. */
export function PasswordField({ label, hint, error, counter, className, ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} counter={counter} className={className}>
      {(attributes) => (
        <Line>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
          />
          <Toggle
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={attributes.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
          </Toggle>
        </Line>
      )}
    </Field>
  );
}

const Line = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-right: 56px;
`;

const Toggle = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  display: grid;
  place-items: center;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  color: var(--muted);

  &:hover {
    background: var(--mist);
    color: var(--ink);
  }

  ${scriptOnly}
`;
