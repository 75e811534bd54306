import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { forcedHighlight } from '../ui/forced-colors';
import { pagerPages } from './pager-pages';
import { useListParams } from './use-list-params';

type Props = { page: number; pages: number; ref?: Ref<HTMLElement> };

export function Pager({ page, pages, ref }: Props) {
  const { addressOf } = useListParams();
  if (pages <= 1) return null;
  const linkTo = (target: number) => ({
    to: addressOf({ page: target > 1 ? target : '' }),
    preventScrollReset: true,
  });
  return (
    <Nav aria-label="Pages" ref={ref}>
      {page > 1 && (
        <Step {...linkTo(page - 1)} rel="prev">
          Previous
        </Step>
      )}
      <Numbers role="list">
        {pagerPages(page, pages).map((target, index) => (
          <li key={target ?? `gap-${index}`}>
            {target === null ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              <Step {...linkTo(target)} aria-current={target === page ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {target.toLocaleString('en')}
              </Step>
            )}
          </li>
        ))}
      </Numbers>
      {page < pages && (
        <Step {...linkTo(page + 1)} rel="next">
          Next
        </Step>
      )}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: center;
  margin-top: var(--s5);
`;

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`;

const Step = styled(Link)`
  display: grid;
  place-content: center;
  grid-auto-flow: column;
  min-width: 44px;
  min-height: 44px;
  padding-inline: var(--s3);
  border-radius: var(--r-sm);
  font-size: var(--fs-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover {
    background: var(--mist-2);
  }

  &[aria-current] {
    background: var(--petrol-700);
    color: var(--white);
    ${forcedHighlight}
  }
`;

const Gap = styled.span`
  display: grid;
  place-content: center;
  min-width: 24px;
  min-height: 44px;
  color: var(--muted);
`;
