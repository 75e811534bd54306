import { useState, type FormEvent } from 'react';
import type { Credentials } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { Button, FormMessage, PasswordField, TextField, TextLink, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = {
  /** Resolves to nothing when the service gave no token. */
  login: (pair: Credentials) => Promise<string | undefined>;
  onToken: (token: string) => void;
};

type Faults = Partial<Record<keyof Credentials, string>>;

export function LoginForm({ login, onToken }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [isRefused, setRefused] = useState(false);

  const { isSubmitting, submit } = useSubmit(login, {
    onDone: (token) => (token === undefined ? refuse() : onToken(token)),
    onFailed: refuse,
  });

  function refuse() {
    setRefused(true);
    window.alert(REFUSED);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const pair = readPair(new FormData(form));
    const missing = missingIn(pair);
    setFaults(missing);
    setRefused(false);
    const [first] = Object.keys(missing);
    if (first === undefined) return void submit(pair);
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Form onSubmit={onSubmit} noValidate aria-label="Log in">
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
      {isRefused && <FormMessage outcome="failure">{REFUSED}</FormMessage>}
      <Button isWide isBusy={isSubmitting}>
        Log in
      </Button>
      <TextLink to="/forgot-password">Forgot Password</TextLink>
    </Form>
  );
}

const REFUSED = 'Your credential is not valid';

function readPair(form: FormData): Credentials {
  return { username: formText(form, 'username'), password: formText(form, 'password') };
}

function missingIn({ username, password }: Credentials): Faults {
  return {
    ...(username.trim() === '' && { username: 'Please input your Username!' }),
    ...(password === '' && { password: 'Please input your Password!' }),
  };
}

const Form = styled.form`
  display: grid;
  gap: var(--s5);

  > a {
    justify-self: start;
  }
`;
