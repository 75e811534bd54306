import { useEffect, useRef, useState, type FormEvent } from 'react';
import { adminApi, isUnknownOutcome, type PasswordChange } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { PASSWORD_MIN_LENGTH, passwordChange } from 'shared-lib/schema';
import { Button, notify, PasswordField, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { fieldErrorsOf, failureReason, type FieldErrors, type Result } from '../forms/save-result';
import { ResultMessage } from '../forms/result-message';
import { useReauthentication } from '../session/reauthentication';
import { Panel } from './panel';

const CHANGED = 'Your password is changed';
const FAILED = 'Your password is not changed';
const LOST = 'The answer was lost';

const { currentPassword, password } = passwordChange.fields.properties;

type Props = { username: string; onChanged: () => void };

export function PasswordForm({ username, onChanged }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [result, setResult] = useState<Result>();
  const form = useRef<HTMLFormElement>(null);
  const withSession = useReauthentication();
  const change = (passwords: PasswordChange) => withSession(() => adminApi.changePassword(passwords));
  const { isSubmitting, submit } = useSubmit(change, {
    onDone() {
      form.current?.reset();
      setResult({ outcome: 'success', text: `${CHANGED}. All other sessions have ended.` });
      notify.success(CHANGED);
      onChanged();
    },
    onFailed(error) {
      const fieldErrors = fieldErrorsOf(passwordChange, error);
      setErrors(fieldErrors);
      const isUnknown = isUnknownOutcome(error);
      const text = isUnknown
        ? `${LOST}. Your password may be changed: if the old one no longer works, sign in with the new one.`
        : `${FAILED}: ${failureReason(error, fieldErrors)}`;
      setResult({ outcome: 'failure', text });
      notify.error(isUnknown ? LOST : FAILED);
    },
  });

  useEffect(() => {
    if (result ?? Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-result]')?.focus();
  }, [result, errors]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const data = new FormData(event.currentTarget);
    const passwords = {
      currentPassword: formText(data, 'currentPassword'),
      password: formText(data, 'password'),
    };
    const invalid = validate(passwords);
    setResult(undefined);
    setErrors(invalid);
    if (Object.keys(invalid).length === 0) void submit(passwords);
  }

  return (
    <Panel aria-labelledby="change-password">
      <h2 id="change-password">Change password</h2>
      <Fields ref={form} method="post" aria-labelledby="change-password" noValidate onSubmit={onSubmit}>
        {/* This field tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          name="currentPassword"
          label={currentPassword.title!}
          autoComplete="current-password"
          maxLength={currentPassword.maxLength}
          required
          error={errors.currentPassword}
        />
        <PasswordField
          name="password"
          label={password.title!}
          autoComplete="new-password"
          maxLength={password.maxLength}
          required
          hint={`At least ${PASSWORD_MIN_LENGTH} characters; not your username, and nothing that many people choose`}
          error={errors.password}
        />
        {result && <ResultMessage result={result} />}
        <Button isBusy={isSubmitting}>{isSubmitting ? 'Changing…' : 'Change password'}</Button>
      </Fields>
    </Panel>
  );
}

function validate({ currentPassword, password }: PasswordChange): FieldErrors {
  const missing = PASSWORD_MIN_LENGTH - password.length;
  return {
    ...(currentPassword === '' && { currentPassword: 'Type the password that you have now' }),
    ...(missing > 0 && { password: `Type at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more` }),
  };
}

const Fields = styled.form`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s5);

  > button {
    justify-self: start;
  }
`;
