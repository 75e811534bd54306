import { Picture, PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';
import type { MenuLink } from './menu-links';
import { MenuPageLink } from './menu-page-link';

type Props = { links: MenuLink[]; isWide: boolean; onChoose: () => void };

export function CourseLinks({ links, isWide, onChoose }: Props) {
  return (
    <List role="list" $isWide={isWide} onClick={onChoose}>
      {links.map(({ name, to, icon, isPage }, index) => (
        <li key={index}>
          <Row isPage={isPage} to={to}>
            {icon && <Picture src={icon} alt="" width={32} height={32} />}
            {icon === '' && <PlatterMark size={32} />}
            {name}
          </Row>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isWide }) => ($isWide ? 2 : 1)}, minmax(0, 1fr));
  max-height: 70vh;
  padding: var(--s2);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e2);
`;

const Row = styled(MenuPageLink)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 48px;
  padding: var(--s1) var(--s3);
  border-radius: var(--r-sm);
  color: var(--ink);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;

  &:hover,
  &[aria-current='page'] {
    background: var(--mist);
  }

  &[aria-current='page'] {
    color: var(--petrol-700);
  }

  @media (forced-colors: active) {
    &[aria-current='page'] {
      text-decoration: underline;
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    flex: none;
    border-radius: var(--r-xs);
  }
`;
