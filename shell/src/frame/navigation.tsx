import { NavLink } from 'react-router-dom';
import { phoneLink, site } from 'shared-lib/site';
import { from, PhoneIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { useMenuEntries } from '../page-facts';
import type { FrameContent, MenuContent } from './content';
import { CourseMenu } from './course-menu';
import { MobileMenu } from './mobile-menu';
import { menuLinks } from './menu-links';
import { barItem } from './navigation-styles';

export function Navigation({ menu, social }: { menu: MenuContent; social: FrameContent['social'] }) {
  const links = menuLinks(menu);
  const { phoneNumber } = site();
  const entries = useMenuEntries();
  return (
    <Nav aria-label="Main">
      <Bar role="list">
        <li>
          <CourseMenu links={links} />
        </li>
        {entries.map(({ label, path }) => (
          <li key={path}>
            <Item to={path}>{label}</Item>
          </li>
        ))}
        <li>
          <Phone href={phoneLink(phoneNumber)}>
            <PhoneIcon size={18} />
            {phoneNumber}
          </Phone>
        </li>
      </Bar>
      <MobileMenu links={links} social={social} />
    </Nav>
  );
}

const Nav = styled.nav`
  @media print {
    display: none;
  }
`;

const Bar = styled.ul`
  display: none;
  align-items: center;
  gap: var(--s2);

  ${from.medium} {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    margin-right: calc(-1 * var(--s3));
  }
`;

const Item = styled(NavLink)`
  ${barItem}
`;

const Phone = styled.a`
  ${barItem}
  gap: var(--s2);
  color: var(--petrol-700);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0;
`;
