import { publicApi, startSession } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { LoginForm } from '../sections/login/login-form';
import { SplitScreen } from '../sections/shared/split-screen';

export function Component() {
  return (
    <>
      <PageMeta
        title={`Log in | ${site().siteName}`}
        description={`For those who keep the content of ${site().siteName}.`}
        isUnlisted
      />
      <SplitScreen title="Log in">
        <LoginForm login={(pair) => publicApi.login(pair)} onToken={enter} />
      </SplitScreen>
    </>
  );
}

/** The specification: the user goes to /admin/panel and the page reloads. A full load is both. */
function enter(token: string) {
  startSession(token);
  location.assign('/admin/panel');
}
