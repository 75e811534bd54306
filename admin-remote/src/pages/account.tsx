import { useLoaderData, useRevalidator } from 'react-router-dom';
import { adminApi, type Account } from 'shared-lib/api';
import styled from 'styled-components';
import { PasswordForm } from '../account/password-form';
import { SessionsPanel } from '../account/sessions-panel';
import { AdminPage } from '../ui/admin-page';
import { optionalLoader } from '../session/stored-loader';

/** Null if the content service has no account calls. */
export const loader = optionalLoader(async (options) => {
  const [account, sessions] = await Promise.all([adminApi.account(options), adminApi.sessions(options)]);
  return { account, sessions };
});

export function Component() {
  const found = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (!found)
    return (
      <AdminPage title="Your account" lead="This content service keeps its accounts elsewhere.">
        <p>Password and sessions cannot be changed here.</p>
      </AdminPage>
    );
  const { account, sessions } = found;
  return (
    <AdminPage
      title="Your account"
      lead={`You are signed in as ${account.username}. ${whereMailsGo(account)}`}
    >
      <Narrow>
        <PasswordForm username={account.username} onChanged={() => void revalidate()} />
        <SessionsPanel sessions={sessions} reload={revalidate} />
      </Narrow>
    </AdminPage>
  );
}

const whereMailsGo = ({ email }: Account) =>
  email
    ? `Mails about this account go to ${email}.`
    : 'Your account has no e-mail address: a forgotten password cannot be replaced by mail. Whoever runs the site can add one.';

const Narrow = styled.div`
  display: grid;
  gap: var(--s5);
  max-width: 720px;
`;
