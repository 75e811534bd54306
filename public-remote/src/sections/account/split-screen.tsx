import type { ReactNode } from 'react';
import { from, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';
import { PlatterLock, type Lid } from './platter-lock';

type Props = {
  title: string;
  intro: string;
  lid: Lid;
  children: ReactNode;
};

export function SplitScreen({ title, intro, lid, children }: Props) {
  return (
    <Halves aria-labelledby="screen-title">
      <Art>
        <PlatterLock lid={lid} />
      </Art>
      <Side>
        <Narrow>
          <header>
            <h1 id="screen-title" tabIndex={-1}>
              {title}
            </h1>
            <p>{intro}</p>
          </header>
          {children}
        </Narrow>
      </Side>
    </Halves>
  );
}

const Halves = styled.section`
  display: grid;

  ${from.medium} {
    grid-template-columns: 1fr 1fr;
    min-height: clamp(600px, 82vh, 820px);
  }

  @media print {
    display: block;
    min-height: 0;
  }
`;

const Art = styled.div`
  ${surfaces.petrol}
  display: none;

  ${from.medium} {
    display: grid;
    place-items: center;
    overflow: hidden;
    padding: var(--s7);
    /* Forced-colors mode removes backgrounds and shows this border as the edge of the picture. */
    border-right: 1px solid transparent;
  }

  @media print {
    display: none;
  }
`;

const Side = styled.div`
  display: grid;
  justify-items: center;
  padding: var(--s8) var(--gutter);

  ${from.medium} {
    align-items: center;
  }
`;

const Narrow = styled.div`
  display: grid;
  gap: var(--s6);
  width: min(100%, 400px);

  h1 {
    font-size: var(--fs-h2);
  }

  header p {
    margin-top: var(--s3);
  }
`;
