import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CloseIcon, from, MenuIcon, PlatterMark, useMediaQuery } from 'shared-lib/ui';
import styled from 'styled-components';
import { useStoredSetting } from '../ui/browser-storage';
import { iconButtonStyles } from '../ui/icon-button';
import { menuEntries, siteEntry } from './menu-entries';
import { LogOutItem } from './log-out-item';
import { PanelIcon } from './menu-icons';
import { MenuItem, MenuLabel } from './menu-item';

export function SideMenu({ hasSiteFacts = false }: { hasSiteFacts?: boolean }) {
  const isWide = useMediaQuery('(min-width: 64em)');
  const [collapsed, setCollapsed] = useStoredSetting('admin-menu-collapsed');
  const isCollapsed = collapsed === 'true';
  const { key } = useLocation();
  // Location key at which the menu was opened in a small window. A navigation changes the key and closes the menu.
  const [openedAt, setOpenedAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const isNarrow = isWide && isCollapsed;
  const isExpanded = isWide ? !isCollapsed : openedAt === key;

  function onToggle() {
    if (isWide) setCollapsed(String(!isCollapsed));
    else setOpenedAt(isExpanded ? undefined : key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isWide || !isExpanded) return;
    setOpenedAt(undefined);
    toggle.current?.focus();
  }

  return (
    <Side>
      <Menu aria-label="Admin" data-collapsed={isNarrow || undefined} onKeyDown={onKeyDown}>
        <Head>
          <Home to="/admin/panel">
            <PlatterMark size={30} />
            <MenuLabel>Admin panel</MenuLabel>
          </Home>
          <Toggle
            ref={toggle}
            type="button"
            aria-label="Admin menu"
            aria-expanded={isExpanded}
            aria-controls="admin-menu"
            onClick={onToggle}
          >
            <ToggleIcon isWide={isWide} isExpanded={isExpanded} />
          </Toggle>
        </Head>
        <Entries id="admin-menu" role="list" hidden={!isWide && !isExpanded}>
          {[...menuEntries, ...(hasSiteFacts ? [siteEntry] : [])].map((entry) => (
            <MenuItem key={entry.title} entry={entry} isCollapsed={isNarrow} />
          ))}
          <LogOutItem isCollapsed={isNarrow} />
        </Entries>
      </Menu>
    </Side>
  );
}

function ToggleIcon({ isWide, isExpanded }: { isWide: boolean; isExpanded: boolean }) {
  if (isWide) return <PanelIcon size={22} />;
  return isExpanded ? <CloseIcon size={24} /> : <MenuIcon size={24} />;
}

const Side = styled.div`
  background: var(--petrol-950);
`;

// In `top` and `max-height`, 72px is the height of the sticky site header.
const Menu = styled.nav`
  --ring: var(--sun-400);
  --heading: var(--white);
  color: var(--on-dark-2);

  ${from.medium} {
    position: sticky;
    z-index: 2;
    top: 72px;
    display: flex;
    flex-direction: column;
    width: 248px;
    max-height: calc(100dvh - 72px);
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: var(--line-dark) transparent;
    // 96px cancel the negative scroll margin of the entries. The rest leaves room for the focus ring.
    scroll-padding-block: calc(96px + var(--s2));
    transition: width var(--t2) var(--ease);

    // Cancels the page's scroll padding: the menu is always in view, so focusing an entry must not scroll the page.
    :is(a, button) {
      scroll-margin-block: -96px;
    }

    &[data-collapsed] {
      width: 72px;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  padding: 8px 12px 8px var(--gutter);

  ${from.medium} {
    padding: 14px 12px 10px;

    [data-collapsed] & {
      flex-direction: column;
      padding-bottom: var(--s2);
    }
  }
`;

const Home = styled(Link)`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-height: 44px;
  padding-inline: 9px;
  margin-inline: -9px;
  border-radius: var(--r-sm);
  color: var(--white);
  font-weight: 700;
  text-decoration: none;

  ${from.medium} {
    margin-inline: 0;
  }
`;

const Toggle = styled.button`
  ${iconButtonStyles}
  color: var(--on-dark-3);

  &:hover {
    background: var(--petrol-900);
    color: var(--white);
  }
`;

const Entries = styled.ul`
  display: grid;
  gap: 2px;
  padding: 4px 12px 16px;

  > li:last-child {
    margin-top: var(--s3);
    padding-top: var(--s3);
    border-top: 1px solid var(--line-dark);
  }
`;
