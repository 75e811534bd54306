import type { Course } from 'shared-lib/api';
import { Band, from, Picture } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function About({ course: { aboutImage, aboutText } }: { course: Course }) {
  return (
    <Band surface="mist" labelledBy="about">
      <Columns data-pictured={aboutImage !== '' || undefined}>
        {aboutImage && (
          <Picture
            src={aboutImage}
            alt=""
            width={720}
            height={600}
            sizes="(min-width: 80em) 480px, (min-width: 64em) 38vw, 92vw"
          />
        )}
        <div>
          <h2 id="about">{texts.aboutHeading}</h2>
          <Text>{aboutText}</Text>
        </div>
      </Columns>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6) var(--s9);
  align-items: center;

  ${from.medium} {
    &[data-pictured] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }

  @media print {
    gap: var(--s5);

    &[data-pictured] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    }
  }

  img {
    width: 100%;
    aspect-ratio: 6 / 5;
    border-radius: var(--r-md);
    object-fit: cover;
    object-position: 50% 30%;
  }
`;

const Text = styled.p`
  max-width: var(--measure);
  margin-top: var(--s5);
  font-size: var(--fs-lead);
  line-height: var(--lh-body);
  white-space: pre-line;

  @media print {
    font-size: var(--fs-body);
  }
`;
