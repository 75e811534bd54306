import type { ReactNode } from 'react';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';

/** The account pages: platters on the left of wide screens, one form on the right. */
export function SplitScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Halves aria-labelledby="screen-title">
      <Art>
        <RisingPlatters />
      </Art>
      <Side>
        <Narrow>
          <h1 id="screen-title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </Narrow>
      </Side>
    </Halves>
  );
}

/** Platters that find their place on the stack. */
function RisingPlatters() {
  return (
    <svg viewBox="0 0 400 460" width={400} height={460} aria-hidden="true">
      <path fill="#0C4C52" d="M70 330v44c0 24 58 42 130 42s130-18 130-42v-44z" />
      <ellipse fill="#138F95" cx="200" cy="330" rx="130" ry="40" />
      <path fill="#0B747A" d="M70 244v44c0 24 58 42 130 42s130-18 130-42v-44z" />
      <ellipse fill="#A9DAD8" cx="200" cy="244" rx="130" ry="40" />
      <path fill="#DE9A06" d="M94 110v40c0 24 58 42 130 42s130-18 130-42v-40z" />
      <ellipse fill="#FFB81C" cx="224" cy="110" rx="130" ry="40" />
      <ellipse fill="none" stroke="#FFEBB3" strokeWidth="2" cx="224" cy="108" rx="96" ry="27" />
    </svg>
  );
}

const Halves = styled.section`
  display: grid;
  min-height: min(760px, 82vh);

  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Art = styled.div`
  display: none;
  place-items: center;
  padding: var(--s7);
  background:
    linear-gradient(var(--line-dark) 1px, transparent 1px) 0 0 / 100% 88px,
    linear-gradient(90deg, var(--line-dark) 1px, transparent 1px) 0 0 / 88px 100%,
    var(--petrol-900);

  ${from.medium} {
    display: grid;
  }
`;

const Side = styled.div`
  display: grid;
  place-items: center;
  padding: var(--s8) var(--gutter);
`;

const Narrow = styled.div`
  display: grid;
  gap: var(--s6);
  width: min(100%, 400px);

  h1 {
    font-size: var(--fs-h2);
  }
`;
