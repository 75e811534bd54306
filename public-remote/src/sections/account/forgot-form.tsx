import { Button, EmailField, FormMessage, TextLink } from 'shared-lib/ui';
import { AccountFields } from './account-fields';
import { accountTexts, forgottenPasswordFaults, readForgottenPassword } from './account-rules';
import { useAccountForm } from './use-account-form';

type Props = {
  /** Resolves to whether the mail is on its way. */
  askForLink: (email: string) => Promise<boolean>;
  onSent: () => void;
};

export function ForgotForm({ askForLink, onSent }: Props) {
  const { isSubmitting, faults, failure, isDone, typed, form } = useAccountForm({
    name: 'forgot',
    read: readForgottenPassword,
    faultsIn: forgottenPasswordFaults,
    send: async ({ email }) => {
      if (!(await askForLink(email))) throw new Error('An answer without success');
    },
    onDone: () => {
      window.alert(accountTexts.mailSent);
      onSent();
    },
    failed: accountTexts.mailFailed,
    alertsFaults: true,
  });

  return (
    <AccountFields {...form} aria-label="Forgot password">
      <EmailField name="email" label="E-mail" required defaultValue={typed.email} error={faults.email} />
      {isDone && <FormMessage outcome="success">{accountTexts.mailSent}</FormMessage>}
      {failure && <FormMessage outcome="failure">{accountTexts.mailFailed}</FormMessage>}
      <Button isWide isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send'}
      </Button>
      <TextLink to="/login">Back to log in</TextLink>
    </AccountFields>
  );
}
