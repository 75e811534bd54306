import type { ReactNode } from 'react';
import { Container, CylinderFrame, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Banner({ image, children }: { image: string; children: ReactNode }) {
  return (
    <Stage aria-labelledby="help">
      <Areas>
        <Words>
          <Title id="help" tabIndex={-1}>
            How can we help
          </Title>
          <Lead>{texts.lead}</Lead>
        </Words>
        {image && (
          <Frame src={image} isPriority sizes="(min-width: 64em) 400px, (min-width: 40em) 36vw, 88vw" />
        )}
        <Options>{children}</Options>
      </Areas>
    </Stage>
  );
}

const Stage = styled.section`
  padding-block: var(--s7);
  background: var(--mist);

  ${from.medium} {
    padding-bottom: 0;
    background: linear-gradient(var(--mist), var(--mist)) 0 0 / 100% calc(100% - 96px) no-repeat;
  }
`;

const Areas = styled(Container)`
  display: grid;
  grid-template: 'words' 'options' 'picture' / minmax(0, 1fr);
  gap: var(--s6);
  align-items: center;

  ${from.small} {
    grid-template: 'words picture' 'options options' / minmax(0, 1.15fr) minmax(0, 0.85fr);
  }

  ${from.medium} {
    gap: var(--s7) clamp(3rem, 6vw, 6rem);
  }
`;

const Words = styled.div`
  grid-area: words;
`;

const Options = styled.div`
  grid-area: options;
`;

const Title = styled.h1`
  max-width: 10ch;
`;

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--s5);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;

const Frame = styled(CylinderFrame)`
  grid-area: picture;
  justify-self: center;
  width: min(100% - 18px, 400px);

  ${from.small} {
    justify-self: end;
    width: min(100% - 36px, 400px);
  }

  ${from.medium} {
    width: min(100% - 36px, 48vh);
    min-width: 300px;
  }
`;
