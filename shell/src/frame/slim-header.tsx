import { NavLink, useNavigation, useSubmit } from 'react-router-dom';
import { Container, from, LogoutIcon, screenOnly, useIsHydrated, UserIcon } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { useHasSession } from '../page-facts';
import { adminAddresses } from './addresses';
import type { FrameContent } from './content';
import { PageProgress } from './page-progress';
import { SiteLogo } from './site-logo';

/** Private pages have their own menu, so this header has none. */
export function SlimHeader({ logo }: Pick<FrameContent, 'logo'>) {
  const hasSession = useHasSession();
  const isHydrated = useIsHydrated();
  return (
    <Bar data-live={isHydrated || undefined}>
      <Row>
        <SiteLogo logo={logo} />
        {hasSession && (
          <Links>
            <AccountLink to={adminAddresses.account}>
              <UserIcon size={22} />
              <span>Your account</span>
            </AccountLink>
            <LogOutButton />
          </Links>
        )}
      </Row>
      <PageProgress />
    </Bar>
  );
}

/** Logs out by a navigation, which the admin area can block to ask about unsaved changes. */
function LogOutButton() {
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';

  function logOut() {
    if (!isBusy) void submit(null, { method: 'post', action: adminAddresses.logout });
  }

  return (
    <Button type="button" onClick={logOut} aria-disabled={isBusy || undefined}>
      <LogoutIcon size={22} />
      <span>Log out</span>
    </Button>
  );
}

const Bar = styled.header`
  --bar-height: 56px;
  position: sticky;
  z-index: var(--z-sticky);
  top: 0;
  border-bottom: 1px solid var(--line);
  background: var(--paper);

  ${from.small} {
    --bar-height: 71px;
  }

  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: var(--bar-height);
`;

const Links = styled.div`
  display: flex;
  flex: none;
  margin-right: -11px;
  ${screenOnly}
`;

const link = css`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-height: 44px;
  padding: 0 11px;
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  color: var(--petrol-700);
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    background: var(--mist);
  }

  span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${from.small} {
    span {
      all: unset;
    }
  }
`;

const AccountLink = styled(NavLink)`
  ${link}
`;

const Button = styled.button`
  ${link}
`;
