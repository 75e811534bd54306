import { useRef, useState, type FormEvent } from 'react';
import { publicApi, type Credentials } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { Button, FormMessage, PasswordField, TextField, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { Dialog, DialogButtons } from '../dialogs/dialog';

/** The specified words for an answer without a token. */
const NOT_VALID = 'Your credential is not valid';

type Faults = Partial<Credentials>;
type Props = { onToken: (token: string) => void; onCancel: () => void };

/** Signs in without leaving the page. */
export function SignInDialog({ onToken, onCancel }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submit } = useSubmit(tokenFor, { onDone: onToken, onFailed: refuse });

  function refuse() {
    setRefused(true);
    focusOn('password');
  }

  function focusOn(name: string) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const pair = { username: formText(typed, 'username'), password: formText(typed, 'password') };
    const found = faultsIn(pair);
    setFaults(found);
    setRefused(false);
    const [first] = Object.keys(found);
    if (first) focusOn(first);
    else void submit(pair);
  }

  return (
    <Dialog
      title="Sign in to go on"
      text="Your session has ended. Everything you typed is still here, and goes on its way when you are signed in."
      onCancel={onCancel}
    >
      <Fields ref={form} method="post" aria-label="Sign in" noValidate onSubmit={onSubmit}>
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faults.username}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
        {isRefused && (
          <div role="alert">
            <FormMessage outcome="failure">{NOT_VALID}</FormMessage>
          </div>
        )}
        <DialogButtons>
          <Button isBusy={isSubmitting}>{isSubmitting ? 'Signing in…' : 'Log in'}</Button>
          <Button type="button" kind="outline" onClick={onCancel}>
            Not now
          </Button>
        </DialogButtons>
      </Fields>
    </Dialog>
  );
}

/** Whatever kept the token away, there is none. */
async function tokenFor(pair: Credentials): Promise<string> {
  const token = await publicApi.login(pair);
  if (token === undefined) throw new Error(NOT_VALID);
  return token;
}

function faultsIn({ username, password }: Credentials): Faults {
  return {
    ...(username.trim() === '' && { username: 'Please input your Username!' }),
    ...(password === '' && { password: 'Please input your Password!' }),
  };
}

const Fields = styled.form`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s5);
`;
