import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { hasSessionIn, publicApi, startSession } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { accountAction } from '../actions/account-action';
import { LoginForm } from '../sections/account/login-form';
import { SplitScreen } from '../sections/account/split-screen';

const PANEL = '/admin/panel';

/** `X-Remix-Reload-Document` makes the router load a new document, whose routes include the admin pages. */
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
        <LoginForm login={publicApi.login} onToken={openPanel} />
      </SplitScreen>
    </>
  );
}

/** Loads a new document, because only a new document has the routes of the admin pages (spec 7.2.1). */
function openPanel(token: string) {
  startSession(token);
  location.assign(PANEL);
}
