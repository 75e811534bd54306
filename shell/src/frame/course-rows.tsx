import { useId, useState } from 'react';
import { ChevronIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { menuRow } from './menu-row';
import type { MenuLink } from './menu-links';
import { MenuPageLink } from './menu-page-link';

type Props = {
  links: MenuLink[];
  isInitiallyCollapsed: boolean;
};

export function CourseRows({ links, isInitiallyCollapsed }: Props) {
  const [isOpen = !isInitiallyCollapsed, setOpen] = useState<boolean>();
  const id = useId();
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        COURSES
        <ChevronIcon size={20} />
      </Toggle>
      <List id={id} role="list" hidden={!isOpen}>
        {links.map(({ name, to, isPage }, index) => (
          <li key={index}>
            <Row isPage={isPage} to={to}>
              {name}
            </Row>
          </li>
        ))}
      </List>
    </>
  );
}

const Toggle = styled.button`
  ${menuRow}

  svg {
    transition: rotate var(--t2) var(--ease);
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const List = styled.ul`
  padding-block: var(--s2);
  border-bottom: 1px solid var(--line);
`;

const Row = styled(MenuPageLink)`
  ${menuRow}
  min-height: 48px;
  padding-inline-start: var(--s4);
  border: 0;
  color: var(--body);
  font-size: var(--fs-small);
  font-weight: 500;
  letter-spacing: 0;
`;
