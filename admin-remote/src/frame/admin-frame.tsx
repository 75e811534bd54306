import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { hasSession, publicApi } from 'shared-lib/api';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { SideMenu } from './side-menu';
import { UnreadProvider } from './unread-provider';
import { allowDrafts } from '../session/draft-store';
import { ReauthenticationProvider } from '../session/reauthentication';
import { UnsavedChangesGuard } from '../forms/unsaved-changes';

export function AdminFrame() {
  const hasSiteFacts = useHasSiteFacts();
  const { pathname } = useLocation();
  // After a logout and a sign-in in another tab, only a new page may store drafts: the page before belongs to the
  // admin who has logged out.
  useEffect(() => {
    if (hasSession()) allowDrafts();
  }, [pathname]);
  return (
    <Columns>
      <ReauthenticationProvider>
        <UnsavedChangesGuard>
          <UnreadProvider>
            <SideMenu hasSiteFacts={hasSiteFacts} />
            <Content>
              <Outlet />
            </Content>
          </UnreadProvider>
        </UnsavedChangesGuard>
      </ReauthenticationProvider>
    </Columns>
  );
}

function useHasSiteFacts(): boolean {
  const [hasSiteFacts, setHasSiteFacts] = useState(false);
  const { key } = useLocation();
  // Asks again at each navigation until the capability is listed, because an earlier call may have failed.
  useEffect(() => {
    if (hasSiteFacts) return;
    void publicApi.hasCapability('site-facts').then((isListed) => isListed && setHasSiteFacts(true));
  }, [hasSiteFacts, key]);
  return hasSiteFacts;
}

const Columns = styled.div`
  --font-display: var(--font-text);
  min-height: calc(100dvh - 56px);
  background: var(--mist);

  ${from.medium} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    min-height: calc(100dvh - 72px);
  }

  @media print {
    nav {
      display: none;
    }
  }
`;

const Content = styled.div`
  width: 100%;
  max-width: calc(1120px + 2 * var(--gutter));
  padding: clamp(28px, 4vw, 48px) var(--gutter) var(--s8);
`;
