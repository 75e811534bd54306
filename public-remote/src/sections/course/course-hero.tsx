import type { Course, CourseFacts } from 'shared-lib/api';
import {
  ButtonLink,
  Container,
  CylinderFrame,
  from,
  PlatterEdge,
  printedBand,
  screenOnly,
  surfaces,
  TextLink,
} from 'shared-lib/ui';
import styled from 'styled-components';
import { Breadcrumb } from './breadcrumb';
import { HeroFacts } from './hero-facts';
import { texts } from './texts';

export function CourseHero({ course, facts }: { course: Course; facts?: CourseFacts }) {
  const { name, heading, shortDetails, banner } = course;
  return (
    <Stage aria-labelledby="course-name">
      <Container>
        <Breadcrumb name={name} />
        <Columns>
          <Words>
            <Name id="course-name" tabIndex={-1} data-long={name.length > LONG_NAME || undefined}>
              {name}
            </Name>
            {heading && <Heading>{heading}</Heading>}
            {shortDetails && <Details>{shortDetails}</Details>}
            {facts && <HeroFacts facts={facts} />}
            <Actions>
              <ButtonLink kind="sun" to="#dates">
                {texts.apply}
              </ButtonLink>
              <ButtonLink kind="outline" to="#form">
                {texts.request}
              </ButtonLink>
              <CustomAction label={course.bannerButton} />
            </Actions>
          </Words>
          {banner && (
            <Frame
              src={banner}
              shape="wide"
              isPriority
              sizes="(min-width: 80em) 540px, (min-width: 64em) 42vw, (min-width: 40em) 600px, 92vw"
            />
          )}
        </Columns>
      </Container>
      <PlatterEdge side="below" />
    </Stage>
  );
}

function CustomAction({ label }: { label: string }) {
  const otherLabels = [texts.apply, texts.request].map((text) => text.toLowerCase());
  const text = label.trim();
  if (text === '' || otherLabels.includes(text.toLowerCase())) return null;
  return <TextLink to="#dates">{text}</TextLink>;
}

const LONG_NAME = 60;

/* Covers the fixed Apply bar (apply-bar.tsx) until the visitor has scrolled past the hero. */
const Stage = styled.section`
  ${surfaces.petrol}
  position: relative;
  z-index: 2;
  padding-block: var(--s4) clamp(2.5rem, 5vw, 4.5rem);
  ${printedBand}

  @media print {
    > [aria-hidden] {
      display: none;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s7);
  align-items: center;
  margin-top: var(--s4);

  ${from.medium} {
    grid-template-columns: repeat(auto-fit, minmax(400px, 1fr));
    gap: clamp(3rem, 6vw, 6rem);
    min-height: 420px;
    margin-top: var(--s3);
  }

  @media print {
    min-height: 0;

    &:has(figure) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 760px;
`;

const Name = styled.h1`
  font-size: clamp(2.25rem, 1.4rem + 3.1vw, 3.75rem);

  &[data-long] {
    font-size: var(--fs-h2);
  }

  @media print {
    font-size: 2.25rem;
  }
`;

const Heading = styled.p`
  color: var(--heading);
  font: 600 clamp(1.3125rem, 1.1rem + 0.8vw, 1.625rem) / 1.3 var(--font-display);
  letter-spacing: var(--ls-h3);
  text-wrap: balance;
`;

const Details = styled.p`
  max-width: 52ch;
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
  margin-top: var(--s3);
  ${screenOnly}
`;

const Frame = styled(CylinderFrame)`
  --frame-line: var(--petrol-200);
  max-width: 640px;

  @media print {
    &::before,
    &::after {
      display: none;
    }
  }
`;
