import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { ChevronIcon } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { moveFocusByArrows } from './arrow-keys';
import { CourseLinks } from './course-links';
import type { MenuLink } from './menu-links';
import { barItem } from './navigation-styles';
import { useDisclosure } from './use-disclosure';
import { useHoverOpening } from './use-hover-opening';

const TWO_COLUMNS_ABOVE = 8;

/** The links are always in the document, so that the menu works without JavaScript. */
export function CourseMenu({ links }: { links: MenuLink[] }) {
  const menu = useDisclosure({ opensOnHover: true });
  const { isHydrated, isOpen, setOpen, closeToButton, root, button, onBlur } = menu;
  const hover = useHoverOpening(isOpen, (willBeOpen) => (willBeOpen ? setOpen(true) : closeToButton()));
  const id = useId();
  const isWide = links.length > TWO_COLUMNS_ABOVE;
  const isCurrent = useLocation().pathname.startsWith('/course/');

  return (
    <Menu
      ref={root}
      data-live={isHydrated || undefined}
      onBlur={onBlur}
      onKeyDown={isOpen ? moveFocusByArrows : undefined}
      onPointerEnter={hover.onEnter}
      onPointerLeave={hover.onLeave}
    >
      <Button
        ref={button}
        type="button"
        // Until hydration, focus opens the list. Safari focuses a pressed button only if it has a tabIndex.
        tabIndex={0}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        onPointerEnter={hover.onEnterButton}
        onClick={() => menu.isOpeningClick() || hover.toggle()}
      >
        COURSE
        <Chevron size={16} />
      </Button>
      <Panel id={id} tabIndex={-1} data-open={isOpen || undefined} $isWide={isWide}>
        <CourseLinks links={links} isWide={isWide} onChoose={closeToButton} />
      </Panel>
    </Menu>
  );
}

const Menu = styled.div`
  position: relative;
`;

const Button = styled.button`
  ${barItem}

  /* Until hydration, the list is open while the menu has the focus. The button then ignores presses, so that a press on
     the button takes the focus away from the menu. */
  ${Menu}:not([data-live]):focus-within > & {
    pointer-events: none;
  }
`;

const Chevron = styled(ChevronIcon)`
  transition: rotate var(--t2) var(--ease);

  [aria-expanded='true'] > &,
  ${Menu}:not([data-live]):focus-within & {
    rotate: 180deg;
  }

  @media (hover: hover) {
    ${Menu}:not([data-live]):hover & {
      rotate: 180deg;
    }
  }
`;

const shown = css`
  display: block;
  opacity: 1;
  transform: none;

  @starting-style {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/* `display: none` keeps browsers from downloading the icons while the menu is closed. */
const Panel = styled.div<{ $isWide: boolean }>`
  position: absolute;
  z-index: var(--z-menu);
  top: calc(100% + var(--s2));
  left: 50%;
  display: none;
  width: ${({ $isWide }) => ($isWide ? '672px' : '360px')};
  opacity: 0;
  translate: -50%;
  transform: translateY(-4px);
  transition:
    opacity var(--t2) var(--ease),
    transform var(--t2) var(--ease),
    display var(--t2) allow-discrete;

  /* Fills the gap between button and list, so that the pointer does not leave the menu. */
  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * var(--s2)) 0 100%;
  }

  &[data-open],
  ${Menu}:not([data-live]):focus-within & {
    ${shown}
  }

  @media (hover: hover) {
    ${Menu}:not([data-live]):hover & {
      ${shown}
    }
  }

  /* The closed list ignores clicks while it fades out. */
  ${Menu}[data-live] &:not([data-open]) {
    pointer-events: none;
  }
`;
