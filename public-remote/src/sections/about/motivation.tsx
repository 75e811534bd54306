import type { Knowledge } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';
import { Band, ButtonLink, from, Picture, TextLink } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Motivation({ knowledge }: { knowledge: Knowledge }) {
  const { heading, description, button, image } = knowledge;
  const booking = safeLink(knowledge.booking);
  const hasText = heading !== '' || description !== '' || button !== '' || booking !== '';
  if (!hasText && image === '') return null;
  return (
    <Band labelledBy={heading ? 'motivation' : undefined}>
      <Columns>
        {image && (
          <Photo>
            <Picture
              src={image}
              alt=""
              width={960}
              height={720}
              sizes="(min-width: 80em) 540px, (min-width: 64em) 42vw, 92vw"
            />
          </Photo>
        )}
        {hasText && (
          <Words>
            {heading && <h2 id="motivation">{heading}</h2>}
            {description && <Text>{description}</Text>}
            {(button || booking) && (
              <Actions>
                {button && <ButtonLink to="/#course">{button}</ButtonLink>}
                {booking && <TextLink to={booking}>{texts.booking}</TextLink>}
              </Actions>
            )}
          </Words>
        )}
      </Columns>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6) var(--s8);
  align-items: center;

  ${from.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const Photo = styled.div`
  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--r-lg);
    object-fit: cover;
    object-position: 50% 30%;
  }

  ${from.medium} {
    img {
      aspect-ratio: 4 / 3;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s5);
`;

const Text = styled.p`
  max-width: 60ch;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: center;
  margin-top: var(--s2);
`;
