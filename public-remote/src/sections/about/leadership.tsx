import type { Ceo } from 'shared-lib/api';
import { Band, ButtonLink, CylinderFrame, from, PlatterEdge } from 'shared-lib/ui';
import styled from 'styled-components';

export function Leadership({ ceo }: { ceo: Ceo }) {
  const { heading, description, subTitle, button, image } = ceo;
  if ([heading, description, subTitle, button, image].every((part) => part === '')) return null;
  return (
    <Band surface="petrol" labelledBy="leadership">
      <Columns>
        {image && <Portrait src={image} sizes="(min-width: 64em) 400px, (min-width: 40em) 32vw, 88vw" />}
        <Words>
          <h2 id="leadership">Our Leadership</h2>
          {heading && <h3>{heading}</h3>}
          {description && <Statement>{description}</Statement>}
          {subTitle && <Sub>{subTitle}</Sub>}
          {button && (
            <Action kind="sun" to="/contact">
              {button}
            </Action>
          )}
        </Words>
      </Columns>
      <PlatterEdge side="below" />
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  ${from.small} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: var(--s7);

    > :only-child {
      grid-column: 1 / -1;
    }
  }

  ${from.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--s9);
    align-items: center;
  }
`;

const Portrait = styled(CylinderFrame)`
  --frame-line: var(--petrol-200);
  width: min(100% - 18px, 400px);

  ${from.small} {
    width: min(100% - 36px, 400px);
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;

  h3 {
    margin-top: var(--s5);
    font-size: clamp(1.3125rem, 1.1rem + 0.8vw, 1.625rem);
  }
`;

const Statement = styled.blockquote`
  position: relative;
  max-width: 60ch;
  margin-top: var(--s4);
  color: var(--heading);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
  text-wrap: pretty;
  white-space: pre-line;

  &::before {
    content: '“';
    content: '“' / '';
    display: block;
    height: 0.5em;
    color: var(--sun-400);
    font: 700 4.5rem/1 var(--font-display);
  }

  ${from.medium} {
    &::before {
      position: absolute;
      top: -0.1em;
      right: calc(100% + 12px);
    }
  }
`;

const Sub = styled.p`
  margin-top: var(--s4);
  color: var(--quiet);
`;

const Action = styled(ButtonLink)`
  margin-top: var(--s6);
`;
