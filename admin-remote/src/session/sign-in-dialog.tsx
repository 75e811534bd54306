import { useRef, useState, type FormEvent } from 'react';
import { publicApi, statusOf, type Credentials } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { Button, FormMessage, messageOf, PasswordField, TextField, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { Dialog, DialogButtons } from '../dialogs/dialog';

/** Text prescribed by spec 8.4.1. */
const NOT_VALID = 'Your credential is not valid';

const OUTAGE =
  'The service that checks it does not answer right now, so it may be valid. Try again in a moment.';

type FieldErrors = Partial<Credentials>;
type Props = { onToken: (token: string) => void; onCancel: () => void };

export function SignInDialog({ onToken, onCancel }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submit } = useSubmit(tokenFor, { onDone: onToken, onFailed: showFailure });

  function showFailure(error: unknown) {
    setFailure([NOT_VALID, detailOf(error)].filter(Boolean).join('. '));
    focusOn('password');
  }

  function focusOn(name: string) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = {
      username: formText(data, 'username').trim(),
      password: formText(data, 'password'),
    };
    const invalid = validate(credentials);
    setErrors(invalid);
    setFailure('');
    const [first] = Object.keys(invalid);
    if (first) focusOn(first);
    else void submit(credentials);
  }

  return (
    <Dialog
      title="Sign in to go on"
      text="Your session has ended. Everything you typed is still here. It will be sent after you sign in."
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
          error={errors.username}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {failure && (
          <div role="alert">
            <FormMessage outcome="failure">{failure}</FormMessage>
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

async function tokenFor(credentials: Credentials): Promise<string> {
  const token = await publicApi.login(credentials);
  if (token === undefined) throw new Error(NOT_VALID);
  return token;
}

/** Returns the text after `NOT_VALID` that spec 8.4.1 requires for 429 and for 500 and more. */
function detailOf(error: unknown): string | undefined {
  const status = statusOf(error) ?? 0;
  if (status >= 500) return OUTAGE;
  return status === 429 ? messageOf(error) : undefined;
}

function validate({ username, password }: Credentials): FieldErrors {
  return {
    ...(username === '' && { username: 'Please input your Username!' }),
    ...(password === '' && { password: 'Please input your Password!' }),
  };
}

const Fields = styled.form`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s5);
`;
