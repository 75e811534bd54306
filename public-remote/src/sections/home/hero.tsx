import type { Hero as HeroContent } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { ButtonLink, Container, CylinderFrame, from } from 'shared-lib/ui';
import styled from 'styled-components';

export function Hero({ hero }: { hero: Omit<HeroContent, '_id'> }) {
  return (
    <Stage aria-labelledby="hero">
      <Columns>
        <Words>
          <h1 id="hero" tabIndex={-1}>
            {hero.heading || site().siteName}
          </h1>
          {hero.description && <Lead>{hero.description}</Lead>}
          {hero.button && <ButtonLink to="#form">{hero.button}</ButtonLink>}
        </Words>
        {hero.image && (
          <Frame
            src={hero.image}
            isPriority
            sizes="(min-width: 80em) 470px, (min-width: 64em) 36vw, (min-width: 40em) 480px, 88vw"
          />
        )}
      </Columns>
    </Stage>
  );
}

const Stage = styled.section`
  overflow: clip;
  padding-block: var(--s7) clamp(2.5rem, 4vw, 4rem);
  background: linear-gradient(var(--mist), var(--paper));
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s7);
  align-items: center;

  ${from.medium} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr);
    gap: clamp(3rem, 6vw, 6rem);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s5);
  justify-items: start;

  > a {
    margin-top: var(--s3);
  }
`;

const Lead = styled.p`
  max-width: 46ch;
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
  white-space: pre-line;
`;

const Frame = styled(CylinderFrame)`
  justify-self: center;
  width: min(100%, 480px);

  ${from.medium} {
    width: min(100% - 36px, 66vh);
    min-width: 320px;
    justify-self: end;
  }
`;
