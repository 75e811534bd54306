import { LogoutIcon } from 'shared-lib/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useConfirmLeave } from '../forms/unsaved-changes';
import { logOut } from '../session/log-out';
import { MenuLabel, menuItemStyles } from './menu-item';
import { TooltipItem } from './tooltip';

export function LogOutItem({ isCollapsed }: { isCollapsed: boolean }) {
  const confirmLeave = useConfirmLeave();
  const [isLeaving, setLeaving] = useState(false);
  // A ref, because a state would change only with the next render, too late to ignore a double click.
  const isRunning = useRef(false);

  async function onClick() {
    if (isRunning.current) return;
    isRunning.current = true;
    const isAllowed = await confirmLeave();
    isRunning.current = isAllowed;
    setLeaving(isAllowed);
    if (isAllowed) void logOut();
  }

  return (
    <TooltipItem text={isCollapsed ? 'Logout' : undefined}>
      <LogOutButton type="button" onClick={() => void onClick()} aria-disabled={isLeaving || undefined}>
        <LogoutIcon size={22} />
        <MenuLabel>Logout</MenuLabel>
      </LogOutButton>
    </TooltipItem>
  );
}

const LogOutButton = styled.button`
  ${menuItemStyles}
  border: 0;
  background: none;
  text-align: left;

  &[aria-disabled] {
    cursor: progress;
    opacity: 0.6;
  }
`;
