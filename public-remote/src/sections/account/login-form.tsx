import { problemOf, statusOf, type Credentials } from 'shared-lib/api';
import { Button, FormMessage, PasswordField, TextField, TextLink } from 'shared-lib/ui';
import { AccountFields } from './account-fields';
import { accountTexts, validateCredentials, readCredentials } from './account-rules';
import { FailureDetail, RetryCountdown } from './retry-countdown';
import { useAccountForm } from './use-account-form';

// Begins with a space, because screen readers and copied text join it to the text of `loginFailed`.
const OUTAGE =
  ' The service that checks it does not answer right now, so it may be valid. Try again in a moment.';

type Props = {
  login: (credentials: Credentials) => Promise<string | undefined>;
  onToken: (token: string) => void;
};

export function LoginForm({ login, onToken }: Props) {
  const { isSubmitting, fieldErrors, failure, typed, form } = useAccountForm({
    name: 'login',
    read: readCredentials,
    validate: validateCredentials,
    send: async (credentials) => {
      const token = await login(credentials);
      if (token === undefined) throw new Error('The service returned no token');
      return token;
    },
    onDone: (token, filledForm) => {
      // Clears the password, because the next user of the browser could return to the filled form with Back.
      filledForm.reset();
      onToken(token);
    },
    failureText: accountTexts.loginFailed,
  });

  const status = statusOf(failure?.error) ?? 200;
  // Other answers with a wait time, such as the 503 of an outage, say nothing about the number of attempts.
  const retryAfter = status === 429 ? problemOf(failure?.error).retryAfter : undefined;

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
        error={fieldErrors.username}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {failure && (
        <FormMessage outcome="failure">
          {accountTexts.loginFailed}
          {retryAfter !== undefined && <RetryCountdown seconds={retryAfter} />}
          {status >= 500 && <FailureDetail>{OUTAGE}</FailureDetail>}
        </FormMessage>
      )}
      <Button isWide isBusy={isSubmitting}>
        Log in
      </Button>
      <TextLink to="/forgot-password">Forgot Password</TextLink>
    </AccountFields>
  );
}
