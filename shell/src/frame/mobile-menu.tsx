import { useId, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { phoneLink, site } from 'shared-lib/site';
import { ButtonLink, CloseIcon, from, MenuIcon, PhoneIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { useMenuEntries } from '../page-facts';
import type { FrameContent } from './content';
import { CourseRows } from './course-rows';
import type { MenuLink } from './menu-links';
import { menuRow } from './menu-row';
import { QuickLinks } from './quick-links';
import { SocialLinks, utilityNetworks } from './social-links';
import { useDisclosure } from './use-disclosure';

export function MobileMenu({ links, social }: { links: MenuLink[]; social: FrameContent['social'] }) {
  const menu = useDisclosure();
  const { isHydrated, isOpen, setOpen, closeToButton, root, button, onBlur } = menu;
  const { phoneNumber } = site();
  const entries = useMenuEntries();
  const id = useId();

  function closeOnChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) closeToButton();
  }

  return (
    <Menu ref={root} data-live={isHydrated || undefined} onBlur={onBlur}>
      <Toggle
        ref={button}
        type="button"
        // Until hydration, focus opens the sheet. Safari focuses a pressed button only if it has a tabIndex.
        tabIndex={0}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => menu.isOpeningClick() || setOpen(!isOpen)}
      >
        <MenuIcon />
        <CloseIcon />
      </Toggle>
      <Sheet id={id} tabIndex={-1} data-open={isOpen || undefined} onClick={closeOnChoice}>
        <ul role="list">
          <li>
            <CourseRows links={links} isInitiallyCollapsed={isHydrated && !menu.wasOpenBeforeHydration} />
          </li>
          {entries.map(({ label, path }) => (
            <li key={path}>
              <Row to={path}>{label}</Row>
            </li>
          ))}
          <Call>
            <ButtonLink to={phoneLink(phoneNumber)} isWide>
              <PhoneIcon size={20} />
              {phoneNumber}
            </ButtonLink>
          </Call>
        </ul>
        <Links />
        <Icons>
          <SocialLinks social={social} show={utilityNetworks} />
        </Icons>
      </Sheet>
    </Menu>
  );
}

const Menu = styled.div`
  ${from.medium} {
    display: none;
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-right: -12px;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: var(--ink);

  &:focus-visible {
    outline-offset: -4px;
  }

  &:not([aria-expanded='true']) > :last-child,
  &[aria-expanded='true'] > :first-child {
    display: none;
  }

  /* Until hydration, the sheet is open while the menu has the focus. With "pointer-events: none", a press on the button
     reaches the element behind it: the menu loses the focus, and the sheet closes. */
  ${Menu}:not([data-live]):focus-within > & {
    pointer-events: none;

    > :first-child {
      display: none;
    }

    > :last-child {
      display: block;
    }
  }
`;

const Sheet = styled.div`
  position: absolute;
  top: 100%;
  inset-inline: 0;
  display: none;
  max-height: calc(100vh - 100%);
  max-height: calc(100dvh - 100%);
  padding: 0 var(--gutter) var(--s5);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  box-shadow: var(--e2);
  transition:
    opacity var(--t2) var(--ease),
    transform var(--t2) var(--ease);

  &[data-open],
  ${Menu}:not([data-live]):focus-within & {
    display: block;
  }

  @starting-style {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

const Row = styled(NavLink)`
  ${menuRow}
`;

const Call = styled.li`
  margin-top: var(--s5);
  font-variant-numeric: tabular-nums;
`;

const Links = styled(QuickLinks)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s4);
  margin-top: var(--s3);
  color: var(--line-strong);

  ${from.small} {
    display: none;
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding: 0 var(--s3);
    color: var(--petrol-700);
    font-weight: 600;
  }
`;

const Icons = styled.div`
  display: grid;
  justify-content: center;
  margin-top: var(--s2);

  ${from.small} {
    display: none;
  }
`;
