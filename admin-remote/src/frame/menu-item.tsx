import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { MenuEntry } from './menu-entries';
import { useUnreadRequests } from '../ui/unread-requests';
import { forcedHighlight } from '../ui/forced-colors';
import { TooltipItem } from './tooltip';

type Props = { entry: MenuEntry; isCollapsed: boolean };

export function MenuItem({ entry: { title, Icon, to, hasUnread }, isCollapsed }: Props) {
  const unread = useUnreadRequests();
  const count = hasUnread && unread > 0 ? (unread > 99 ? '99+' : String(unread)) : undefined;
  return (
    <TooltipItem text={isCollapsed ? title : undefined}>
      <Row to={to} data-unread={count} aria-description={count && `${count} new`}>
        <Icon size={22} />
        <MenuLabel>{title}</MenuLabel>
      </Row>
    </TooltipItem>
  );
}

export const MenuLabel = styled.span`
  line-height: 1.2;

  [data-collapsed] & {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const menuItemStyles = css`
  position: relative;
  display: flex;
  gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: 4px 13px;
  border-radius: var(--r-sm);
  color: var(--on-dark-2);
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;

  svg {
    flex: none;
  }

  &:hover {
    background: var(--petrol-900);
    color: var(--white);
  }
`;

const Row = styled(NavLink)`
  ${menuItemStyles}
  transition: background-color var(--t1) var(--ease);

  &[aria-current] {
    background: var(--petrol-800);
    color: var(--white);
    ${forcedHighlight}
  }

  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 6px auto 6px -12px;
    width: 3px;
    border-radius: 0 3px 3px 0;
    background: var(--sun-400);
  }

  // The empty alternative text keeps the number out of the link's specified accessible name.
  &[data-unread]::after {
    content: attr(data-unread);
    content: attr(data-unread) / '';
    flex: none;
    min-width: 22px;
    margin-left: auto;
    padding: 1px 6px;
    border-radius: 11px;
    background: var(--sun-400);
    color: var(--petrol-950);
    font-size: var(--fs-cap);
    font-weight: 700;
    line-height: 1.4;
    text-align: center;
  }

  [data-collapsed] &[data-unread]::after {
    position: absolute;
    top: 0;
    right: 0;
  }
`;
