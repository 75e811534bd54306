import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { hasSessionIn, publicApi, startSession, type Credentials } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { accountAction } from '../actions/account-action';
import { LoginForm } from '../sections/account/login-form';
import { SplitScreen } from '../sections/account/split-screen';

const PANEL = '/admin/panel';

/**
 * `X-Remix-Reload-Document` makes the router load a new document, which the admin pages need (see `openPanel`). The
 * admin area redirects to this page with `session=ended` if an admin's session has ended.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (hasSessionIn(request)) throw redirect(PANEL, { headers: { 'X-Remix-Reload-Document': 'true' } });
  return { hasEnded: new URL(request.url).searchParams.get('session') === 'ended' };
}

export const action = accountAction('login');

export function Component() {
  const { hasEnded } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        title={`Log in | ${site().siteName}`}
        description={`For those who keep the content of ${site().siteName}.`}
      />
      <SplitScreen title="Log in" intro="For the people who keep this website up to date." lid="closed">
        {hasEnded && (
          <p role="status">
            <strong>Your session has ended. Sign in again.</strong> Drafts on this device are kept.
          </p>
        )}
        <LoginForm login={logIn} onToken={openPanel} />
      </SplitScreen>
    </>
  );
}

async function logIn(credentials: Credentials) {
  const token = await publicApi.login(credentials);
  if (token !== undefined) startSession(token);
  return token;
}

/** Loads a new document, because only a new document has the routes of the admin pages (spec 7.2.1). */
function openPanel() {
  location.assign(PANEL);
}
