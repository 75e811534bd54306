import { useLoaderData, useRevalidator } from 'react-router-dom';
import { adminApi, publicApi, type Account } from 'shared-lib/api';
import styled from 'styled-components';
import { PasswordForm } from '../account/password-form';
import { SessionsPanel } from '../account/sessions-panel';
import { AdminPage } from '../ui/admin-page';
import { storedLoader } from '../session/stored-loader';

export const loader = storedLoader(async (options) => {
  if (!(await publicApi.hasCapability('accounts'))) return null;
  const [account, sessions] = await Promise.all([adminApi.account(options), adminApi.sessions(options)]);
  return { account, sessions };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (!data)
    return (
      <AdminPage title="Your account" lead="This content service does not manage accounts.">
        <p>Password and sessions cannot be changed here.</p>
      </AdminPage>
    );
  const { account, sessions } = data;
  return (
    <AdminPage title="Your account" lead={`You are signed in as ${account.username}. ${mailText(account)}`}>
      <Narrow>
        <PasswordForm username={account.username} onChanged={() => void revalidate()} />
        <SessionsPanel sessions={sessions} reload={revalidate} />
      </Narrow>
    </AdminPage>
  );
}

const mailText = ({ email }: Account) =>
  email
    ? `Mails about this account go to ${email}.`
    : 'Your account has no e-mail address: you cannot reset a forgotten password by mail. The operator of the site can add an address.';

const Narrow = styled.div`
  display: grid;
  gap: var(--s5);
  max-width: 720px;
`;
