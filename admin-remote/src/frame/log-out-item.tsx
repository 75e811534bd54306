import { LogoutIcon } from 'shared-lib/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useMayLeave } from '../forms/unsaved-work';
import { logOut } from '../account/log-out';
import { MenuLabel, menuRow } from './menu-item';
import { TooltipItem } from './tooltip';

/** Ends the session and leaves the admin area. */
export function LogOutItem({ isCollapsed }: { isCollapsed: boolean }) {
  const mayLeave = useMayLeave();
  const [isLeaving, setLeaving] = useState(false);
  // State arrives with the next render; a double click is faster.
  const isRunning = useRef(false);

  async function leave() {
    if (isRunning.current) return;
    isRunning.current = true;
    const isAllowed = await mayLeave();
    isRunning.current = isAllowed;
    setLeaving(isAllowed);
    if (isAllowed) void logOut();
  }

  return (
    <TooltipItem text={isCollapsed ? 'Logout' : undefined}>
      <LogOutButton type="button" onClick={() => void leave()} aria-disabled={isLeaving || undefined}>
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
