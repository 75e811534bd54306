import { Link } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { PlatterPile } from './platter-pile';
import { card } from '../ui/card';

type Props = {
  label: string;
  to: string;
  count: number | null;
};

/** Must be a child of a `<dl>`. */
export function CountTile({ label, to, count }: Props) {
  return (
    <Tile>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>{count?.toLocaleString('en') ?? '–'}</dd>
      {count === null && <Note>This number could not be loaded.</Note>}
      <PlatterPile count={count ?? 0} />
    </Tile>
  );
}

const Tile = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  align-content: start;
  min-height: 148px;
  padding: clamp(14px, 2vw, 22px) clamp(16px, 2vw, 24px);
  ${card}

  dt {
    color: var(--muted);
    font-size: var(--fs-small);
    font-weight: 600;
  }

  a {
    color: inherit;
    text-decoration: none;

    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }

    &:hover {
      text-decoration: underline;
    }

    &:focus-visible {
      outline: none;

      &::after {
        border-radius: inherit;
        outline: 3px solid var(--ring);
        outline-offset: -3px;
      }
    }
  }

  dd {
    color: var(--heading);
    font-size: 2.5rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }

  svg {
    position: absolute;
    right: clamp(12px, 1.5vw, 18px);
    bottom: clamp(12px, 1.5vw, 16px);
    width: 44px;
    height: auto;

    ${from.small} {
      width: 64px;
    }
  }
`;

const Note = styled.dd`
  && {
    padding-right: 56px;
    color: var(--error);
    font-size: var(--fs-cap);
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.35;
  }
`;
