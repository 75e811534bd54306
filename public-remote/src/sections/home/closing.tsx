import { Band, ButtonLink, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Closing() {
  const { heading, text, link } = texts.closing;
  return (
    <Band labelledBy="closing">
      <Columns>
        <div>
          <h2 id="closing">{heading}</h2>
          <Text>{text}</Text>
          <ButtonLink to="#course">{link}</ButtonLink>
        </div>
        <ThinPlatters />
      </Columns>
    </Band>
  );
}

function ThinPlatters() {
  return (
    <svg viewBox="0 0 400 260" width={400} height={260} fill="none" strokeWidth="2" aria-hidden="true">
      <g stroke="#0B6066" fill="#FBFCFB">
        <path d="M50 196v22c0 21 67 38 150 38s150-17 150-38v-22" />
        <ellipse cx="200" cy="196" rx="150" ry="38" />
        <path d="M50 124v22c0 21 67 38 150 38s150-17 150-38v-22" />
        <ellipse cx="200" cy="124" rx="150" ry="38" />
        <path d="M50 52v22c0 21 67 38 150 38s150-17 150-38V52" />
      </g>
      <ellipse cx="190" cy="56" rx="150" ry="38" fill="#FFB81C" />
      <ellipse cx="200" cy="50" rx="150" ry="38" stroke="#0B6066" />
    </svg>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s7) var(--s9);
  align-items: center;

  ${from.medium} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }

  svg {
    justify-self: center;
  }
`;

const Text = styled.p`
  max-width: 46ch;
  margin-block: var(--s4) var(--s6);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;
