import styled, { css } from 'styled-components';
import { screenOnly } from './print';

/**
 * Bends a band's upper or lower edge into one wide ellipse, like the rim of a platter. Goes directly into a `Band`
 * of that surface; the neighbour's air makes room for it. At most twice a page.
 */
export function PlatterEdge({ side, surface }: { side: 'above' | 'below'; surface: 'petrol' | 'sun' }) {
  return <Edge aria-hidden="true" $side={side} $surface={surface} />;
}

const below = css`
  top: calc(100% - 1px);
  border-radius: 0 0 50% 50% / 0 0 100% 100%;
`;

const above = css`
  bottom: calc(100% - 1px);
  border-radius: 50% 50% 0 0 / 100% 100% 0 0;
`;

const Edge = styled.span<{ $side: 'above' | 'below'; $surface: 'petrol' | 'sun' }>`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  height: clamp(20px, 4vw, 48px);
  background: ${({ $surface }) => ($surface === 'petrol' ? 'var(--petrol-900)' : 'var(--sun-400)')};
  pointer-events: none;
  ${({ $side }) => ($side === 'below' ? below : above)}

  ${screenOnly}
`;
