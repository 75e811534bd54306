import { Button, EmailField, FormMessage, TextLink } from 'shared-lib/ui';
import { AccountFields } from './account-fields';
import { accountTexts, validateForgottenPassword, readForgottenPassword } from './account-rules';
import { useAccountForm } from './use-account-form';

type Props = {
  requestLink: (email: string) => Promise<boolean>;
  onSent: () => void;
};

export function ForgotForm({ requestLink, onSent }: Props) {
  const { isSubmitting, fieldErrors, failure, isDone, typed, form } = useAccountForm({
    name: 'forgot',
    read: readForgottenPassword,
    validate: validateForgottenPassword,
    send: async ({ email }) => {
      if (!(await requestLink(email))) throw new Error('The service did not accept the request');
    },
    onDone: () => {
      window.alert(accountTexts.mailSent);
      onSent();
    },
    failureText: accountTexts.mailFailed,
    alertsInvalidFields: true,
  });

  return (
    <AccountFields {...form} aria-label="Forgot password">
      <EmailField name="email" label="E-mail" required defaultValue={typed.email} error={fieldErrors.email} />
      {isDone && <FormMessage outcome="success">{accountTexts.mailSent}</FormMessage>}
      {failure && <FormMessage outcome="failure">{accountTexts.mailFailed}</FormMessage>}
      <Button isWide isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send'}
      </Button>
      <TextLink to="/login">Back to log in</TextLink>
    </AccountFields>
  );
}
