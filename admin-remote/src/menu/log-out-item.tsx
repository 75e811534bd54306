import { LogoutIcon } from 'shared-lib/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { logOut } from '../session/log-out';
import { MenuLabel, menuRow } from './menu-item';
import { TooltipItem } from './tooltip';

/** Ends the session and leaves the admin area. */
export function LogOutItem({ isCollapsed }: { isCollapsed: boolean }) {
  const [isLeaving, setLeaving] = useState(false);

  function leave() {
    if (isLeaving) return;
    setLeaving(true);
    void logOut();
  }

  return (
    <TooltipItem text={isCollapsed ? 'Logout' : undefined}>
      <LogOutButton type="button" onClick={leave} aria-disabled={isLeaving || undefined}>
        <LogoutIcon size={22} />
        <MenuLabel>Logout</MenuLabel>
      </LogOutButton>
    </TooltipItem>
  );
}

const LogOutButton = styled.button`
  ${menuRow}
  border: 0;
  background: none;
  text-align: left;

  &:hover {
    background: var(--petrol-900);
    color: var(--white);
  }

  &[aria-disabled] {
    cursor: progress;
    opacity: 0.6;
  }
`;
