import { useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { accountAction } from '../actions/account-action';
import { ResetForm } from '../sections/account/reset-form';
import { SplitScreen } from '../sections/account/split-screen';

export const loader = async () => ({ hasRules: await publicApi.hasCapability('password-rules') });

export const action = accountAction('reset');

export function Component() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { hasRules } = useLoaderData<typeof loader>();
  const { siteName } = site();
  return (
    <>
      {/* The URL contains a secret token, so other sites must not get the URL as `Referer`. With `no-referrer`,
          browsers would send the form with `Origin: null`, which the shell rejects. */}
      <title>{`Reset password | ${siteName}`}</title>
      <meta name="description" content={`Set a new password for your account at ${siteName}.`} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="strict-origin" />
      <SplitScreen title="Reset password" intro="Choose a new password, then log in with it." lid="returning">
        <ResetForm
          hasRules={hasRules}
          setPassword={(password) => publicApi.resetPassword(id, password)}
          onChanged={() => void navigate('/login', { replace: true })}
        />
      </SplitScreen>
    </>
  );
}
