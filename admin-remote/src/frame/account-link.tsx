import { NavLink } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { AccountIcon } from '../menu/menu-icons';

/** The quiet way to the own account, at the upper right of every admin page: the menu is for what visitors see. */
export function AccountLink() {
  return (
    <Corner to="/admin/account">
      <AccountIcon size={20} />
      Your account
    </Corner>
  );
}

const Corner = styled(NavLink)`
  display: flex;
  gap: 6px;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  margin: calc(-1 * var(--s4)) 0 var(--s2) auto;
  border-radius: var(--r-sm);
  color: var(--muted);
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: var(--petrol-700);
  }

  &:hover {
    text-decoration: underline;
  }

  // Beside the title, which flows around it.
  ${from.medium} {
    float: right;
    margin: 0 0 var(--s2) var(--s4);
  }
`;
