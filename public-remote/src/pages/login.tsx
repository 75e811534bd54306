import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { hasSessionIn, publicApi, startSession } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { accountAction } from '../actions/account-action';
import { LoginForm } from '../sections/account/login-form';
import { SplitScreen } from '../sections/account/split-screen';

const PANEL = '/admin/panel';

/**
 * Redirects a signed-in visitor to the panel. The redirect loads a new document: if the visitor used another tab to
 * sign in, the routes of this document do not include the admin pages.
 * https://reactrouter.com/api/utils/redirectDocument
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
        <LoginForm login={(credentials) => publicApi.login(credentials)} onToken={openPanel} />
      </SplitScreen>
    </>
  );
}

/** A new document is necessary, because the routes of the current one do not include the admin pages (spec 7.2.1). */
function openPanel(token: string) {
  startSession(token);
  location.assign(PANEL);
}
