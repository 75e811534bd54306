import type { Explore as ExploreContent } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';
import { Band, ButtonLink, CylinderFrame, from, PlatterEdge, TextLink } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Explore({ explore }: { explore: Omit<ExploreContent, '_id'> }) {
  const booking = safeLink(explore.booking);
  return (
    <Band surface="petrol" labelledBy="explore">
      <Columns>
        {explore.image && <Frame src={explore.image} shape="wide" sizes="(min-width: 64em) 540px, 92vw" />}
        <div>
          <h2 id="explore">Course We Offer</h2>
          {explore.heading && <Heading>{explore.heading}</Heading>}
          <Text>{explore.description}</Text>
          <Actions>
            {explore.button && (
              <ButtonLink kind="sun" to="#course">
                {explore.button}
              </ButtonLink>
            )}
            {booking && <TextLink to={booking}>{texts.booking}</TextLink>}
          </Actions>
        </div>
      </Columns>
      <PlatterEdge side="below" />
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s7);
  align-items: center;

  ${from.medium} {
    grid-template-columns: repeat(auto-fit, minmax(400px, 1fr));
    gap: var(--s9);
  }
`;

const Frame = styled(CylinderFrame)`
  --frame-line: var(--petrol-200);
  max-width: 640px;
`;

const Heading = styled.h3`
  margin-top: var(--s4);
  color: var(--sun-400);
  font-size: clamp(1.3125rem, 1.1rem + 0.8vw, 1.625rem);

  @media print {
    color: var(--heading);
  }
`;

const Text = styled.p`
  max-width: 56ch;
  margin-top: var(--s4);
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: center;
  margin-top: var(--s6);
`;
