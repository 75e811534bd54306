import { Link } from 'react-router-dom';
import { DESK_PAGE_SIZES } from 'shared-lib/schema';
import styled from 'styled-components';
import { fromTableWidth } from '../../lists/list-breakpoints';
import { useListParams } from '../../lists/use-list-params';

export function PageSizes({ shown }: { shown: number }) {
  const { addressOf } = useListParams();
  return (
    <Sizes aria-label="Requests per page">
      Per page
      {DESK_PAGE_SIZES.map((size) => (
        <Link
          key={size}
          to={addressOf({ size: size === DESK_PAGE_SIZES[0] ? '' : size })}
          preventScrollReset
          aria-current={size === shown ? 'true' : undefined}
        >
          {size}
        </Link>
      ))}
    </Sizes>
  );
}

const Sizes = styled.nav`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  color: var(--muted);
  font-size: var(--fs-small);

  a {
    display: grid;
    place-content: center;
    min-width: 44px;
    min-height: 44px;
  }

  [aria-current] {
    color: var(--heading);
    font-weight: 700;
    text-decoration: none;
  }

  ${fromTableWidth} {
    flex-basis: auto;
  }
`;
