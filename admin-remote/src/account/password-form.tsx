import { useEffect, useRef, useState, type FormEvent } from 'react';
import { adminApi, type PasswordChange } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { PASSWORD_MIN_LENGTH, passwordChange } from 'shared-lib/schema';
import { Button, notify, PasswordField, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { faultsOf, reasonOf, type Faults, type Result } from '../forms/result';
import { ResultMessage } from '../forms/result-message';
import { useSignedIn } from '../session/sign-in-again';
import { Panel } from './panel';

const DONE = 'Your password is changed';
const FAILED = 'Your password is not changed';

const { currentPassword, password } = passwordChange.fields.properties;

type Props = { username: string; onChanged: () => void };

/** Sets a new password for whoever knows the current one. */
export function PasswordForm({ username, onChanged }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<Result>();
  const form = useRef<HTMLFormElement>(null);
  const signedIn = useSignedIn();
  const change = (passwords: PasswordChange) => signedIn(() => adminApi.changePassword(passwords));
  const { isSubmitting, submit } = useSubmit(change, {
    onDone() {
      form.current?.reset();
      setResult({ outcome: 'success', text: `${DONE}. All other sessions have ended.` });
      notify.success(DONE);
      onChanged();
    },
    onFailed(error) {
      const told = faultsOf(passwordChange, error);
      setFaults(told);
      setResult({ outcome: 'failure', text: `${FAILED}: ${reasonOf(error, told)}` });
      notify.error(FAILED);
    },
  });

  // The next thing to look at: the first field that is not right, else what the service said.
  useEffect(() => {
    if (result ?? Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-result]')?.focus();
  }, [result, faults]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const typed = new FormData(event.currentTarget);
    const passwords = {
      currentPassword: formText(typed, 'currentPassword'),
      password: formText(typed, 'password'),
    };
    const found = faultsIn(passwords);
    setResult(undefined);
    setFaults(found);
    if (Object.keys(found).length === 0) void submit(passwords);
  }

  return (
    <Panel aria-labelledby="change-password">
      <h2 id="change-password">Change password</h2>
      <Fields ref={form} method="post" aria-labelledby="change-password" noValidate onSubmit={onSubmit}>
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          name="currentPassword"
          label={currentPassword.title!}
          autoComplete="current-password"
          maxLength={currentPassword.maxLength}
          required
          error={faults.currentPassword}
        />
        <PasswordField
          name="password"
          label={password.title!}
          autoComplete="new-password"
          maxLength={password.maxLength}
          required
          hint={`At least ${PASSWORD_MIN_LENGTH} characters; not your username, and nothing that many people choose`}
          error={faults.password}
        />
        {result && <ResultMessage result={result} />}
        <Button isBusy={isSubmitting}>{isSubmitting ? 'Changing…' : 'Change password'}</Button>
      </Fields>
    </Panel>
  );
}

function faultsIn({ currentPassword, password }: PasswordChange): Faults {
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
