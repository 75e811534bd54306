import styled, { css } from 'styled-components';
import { screenOnly } from './print';

/** Curved edge of a section with `surfaces.petrol`. The section must be the nearest positioned ancestor. */
export function PlatterEdge({ side }: { side: 'above' | 'below' }) {
  return <Edge aria-hidden="true" $side={side} />;
}

const below = css`
  top: calc(100% - 1px);
  border-radius: 0 0 50% 50% / 0 0 100% 100%;
`;

const above = css`
  bottom: calc(100% - 1px);
  border-radius: 50% 50% 0 0 / 100% 100% 0 0;
`;

const Edge = styled.span<{ $side: 'above' | 'below' }>`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  height: clamp(20px, 4vw, 48px);
  background: var(--petrol-900);
  pointer-events: none;
  ${({ $side }) => ($side === 'below' ? below : above)}

  ${screenOnly}
`;
