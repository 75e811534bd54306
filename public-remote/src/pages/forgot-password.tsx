import { useNavigate } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { accountAction } from '../actions/account-action';
import { ForgotForm } from '../sections/account/forgot-form';
import { SplitScreen } from '../sections/account/split-screen';

export const action = accountAction('forgot');

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta
        title={`Forgot password | ${site().siteName}`}
        description={`Ask for a link that sets a new password for your account at ${site().siteName}.`}
      />
      <SplitScreen
        title="Forgot password"
        intro="Type the e-mail address of your account. We send you a link with which you set a new password."
        lid="missing"
      >
        <ForgotForm requestLink={publicApi.forgotPassword} onSent={() => void navigate('/login')} />
      </SplitScreen>
    </>
  );
}
