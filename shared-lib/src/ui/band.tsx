import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { printedBand, screenOnly } from './print';

export type Surface = 'paper' | 'mist' | 'petrol' | 'sun';

type BandProps = {
  surface?: Surface;
  id?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

export function Band({ surface = 'paper', id, labelledBy, className, children }: BandProps) {
  return (
    <Surfaced $surface={surface} id={id} aria-labelledby={labelledBy} className={className}>
      <Container>{children}</Container>
    </Surfaced>
  );
}

export const ScreenBand = styled(Band)`
  ${screenOnly}
`;

export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--container) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

export const surfaces = {
  paper: css`
    background: var(--paper);
  `,
  mist: css`
    background: var(--mist);
  `,
  petrol: css`
    --heading: var(--on-dark);
    --text: var(--on-dark-2);
    --quiet: var(--on-dark-3);
    --link: var(--white);
    --hairline: var(--line-dark);
    --ring: var(--sun-400);
    background: var(--petrol-900);
    color: var(--text);
  `,
  sun: css`
    --text: var(--ink);
    --quiet: var(--ink);
    --link: var(--ink);
    --hairline: var(--ink);
    --ring: var(--petrol-950);
    background: var(--sun-400);
    color: var(--text);
  `,
} satisfies Record<Surface, unknown>;

const Surfaced = styled.section<{ $surface: Surface }>`
  ${({ $surface }) => surfaces[$surface]}
  position: relative;
  padding-block: var(--section);

  ${printedBand}
`;
