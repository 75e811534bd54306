import { problemOf, type Credentials } from 'shared-lib/api';
import { Button, FormMessage, PasswordField, TextField, TextLink } from 'shared-lib/ui';
import { AccountFields } from './account-fields';
import { accountTexts, credentialFaults, readCredentials } from './account-rules';
import { RetryWait } from './retry-countdown';
import { useAccountForm } from './use-account-form';

type Props = {
  /** Resolves to nothing when the service gave no token. */
  login: (pair: Credentials) => Promise<string | undefined>;
  onToken: (token: string) => void;
};

export function LoginForm({ login, onToken }: Props) {
  const { isSubmitting, faults, failure, typed, form } = useAccountForm({
    name: 'login',
    read: readCredentials,
    faultsIn: credentialFaults,
    send: async (pair) => {
      const token = await login(pair);
      if (token === undefined) throw new Error('An answer without a token');
      return token;
    },
    onDone: onToken,
    failed: accountTexts.loginFailed,
  });

  const { retryAfter } = problemOf(failure?.error);

  return (
    <AccountFields {...form} aria-label="Log in">
      <TextField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed.username}
        error={faults.username}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      {failure && (
        <FormMessage outcome="failure">
          {accountTexts.loginFailed}
          {retryAfter !== undefined && <RetryWait seconds={retryAfter} />}
        </FormMessage>
      )}
      <Button isWide isBusy={isSubmitting}>
        Log in
      </Button>
      <TextLink to="/forgot-password">Forgot Password</TextLink>
    </AccountFields>
  );
}
