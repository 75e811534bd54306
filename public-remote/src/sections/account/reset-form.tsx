import { PASSWORD_RULES } from 'shared-lib/schema';
import { Button, FormMessage, PasswordField, TextLink } from 'shared-lib/ui';
import { AccountFields } from './account-fields';
import { accountTexts, validateNewPassword, readNewPassword, resetFailure } from './account-rules';
import { useAccountForm } from './use-account-form';

type Props = {
  hasRules: boolean;
  setPassword: (password: string) => Promise<void>;
  onChanged: () => void;
};

export function ResetForm({ hasRules, setPassword, onChanged }: Props) {
  const { isSubmitting, fieldErrors, failure, isDone, form } = useAccountForm({
    name: 'reset',
    read: readNewPassword,
    validate: (values) => validateNewPassword(values, hasRules),
    send: ({ password }) => setPassword(password),
    onDone: () => {
      window.alert(accountTexts.passwordChanged);
      onChanged();
    },
    failureText: accountTexts.passwordNotChanged,
    alertsInvalidFields: true,
  });
  const rejection = failure?.error ? resetFailure(failure.error) : undefined;

  return (
    <AccountFields {...form} aria-label="Reset password">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        hint={hasRules ? PASSWORD_RULES : undefined}
        error={fieldErrors.password}
      />
      {isDone && <FormMessage outcome="success">{accountTexts.passwordChanged}</FormMessage>}
      {failure && (
        <FormMessage outcome="failure">
          {[accountTexts.passwordNotChanged, rejection?.reason].filter(Boolean).join('. ')}
        </FormMessage>
      )}
      <Button isWide isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send'}
      </Button>
      {isDone && <TextLink to="/login">Log in</TextLink>}
      {rejection?.isLinkSpent && <TextLink to="/forgot-password">Ask for a new link</TextLink>}
    </AccountFields>
  );
}
