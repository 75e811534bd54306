import { Container, CylinderFrame, from, MonoLabel } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Banner({ image }: { image: string }) {
  return (
    <Stage aria-labelledby="belief">
      <Columns>
        <div>
          <MonoLabel>WHO WE ARE</MonoLabel>
          <Title id="belief" tabIndex={-1}>
            Building On belief
          </Title>
          <Lead>{texts.lead}</Lead>
        </div>
        {image && (
          <Frame src={image} isPriority sizes="(min-width: 80em) 440px, (min-width: 40em) 36vw, 88vw" />
        )}
      </Columns>
    </Stage>
  );
}

const Stage = styled.section`
  --overlap: 64px;
  --air: clamp(2.5rem, 5vw, 5rem);
  position: relative;
  z-index: 1;
  padding-block: var(--s7) var(--air);
  background: var(--mist);

  ${from.medium} {
    &:has(figure) + section {
      padding-top: calc(var(--section) + var(--s8));
    }
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: center;

  ${from.small} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr);
  }

  ${from.medium} {
    gap: clamp(3rem, 6vw, 6rem);
    min-height: 380px;
  }
`;

const Title = styled.h1`
  max-width: 9ch;
  margin-top: var(--s4);
`;

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--s5);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;

const Frame = styled(CylinderFrame)`
  justify-self: center;
  width: min(100% - 18px, 480px);

  ${from.small} {
    justify-self: end;
    width: min(100% - 36px, 480px);
  }

  ${from.medium} {
    align-self: end;
    width: min(100% - 36px, 60vh);
    min-width: 320px;
    margin-bottom: calc(-1 * (var(--air) + var(--overlap)));
  }
`;
