import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { hasSessionIn, publicApi, startSession } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { accountAction } from '../actions/account-action';
import { LoginForm } from '../sections/account/login-form';
import { SplitScreen } from '../sections/account/split-screen';

const PANEL = '/admin/panel';

/**
 * Leads a visitor who is signed in to the panel. By a new document, since this one may have been loaded before the
 * sign-in in another tab and know nothing of the admin pages: https://reactrouter.com/api/utils/redirectDocument
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (hasSessionIn(request)) throw redirect(PANEL, { headers: { 'X-Remix-Reload-Document': 'true' } });
  return null;
}

export const action = accountAction('login');

export function Component() {
  return (
    <>
      <PageMeta
        title={`Log in | ${site().siteName}`}
        description={`For those who keep the content of ${site().siteName}.`}
      />
      <SplitScreen title="Log in" intro="For the people who keep this website up to date." lid="closed">
        <LoginForm login={(pair) => publicApi.login(pair)} onToken={enter} />
      </SplitScreen>
    </>
  );
}

/** The specification: the user goes to /admin/panel and the page reloads. A full load is both. */
function enter(token: string) {
  startSession(token);
  location.assign(PANEL);
}
