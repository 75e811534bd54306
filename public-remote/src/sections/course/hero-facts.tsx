import type { CourseFacts } from 'shared-lib/api';
import { COURSE_FORMATS, COURSE_LANGUAGES, COURSE_LEVELS, durationText, priceText } from 'shared-lib/schema';
import { Picture } from 'shared-lib/ui';
import styled from 'styled-components';

const INSTRUCTOR_SIZE = 56;

export function HeroFacts({ facts }: { facts: CourseFacts }) {
  const { instructorName, instructorImage, instructorLine } = facts;
  const rows = rowsOf(facts);
  return (
    <>
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Rows>
      )}
      {instructorName && (
        <Instructor>
          {instructorImage && (
            <Picture src={instructorImage} alt="" width={INSTRUCTOR_SIZE} height={INSTRUCTOR_SIZE} />
          )}
          <p>
            <strong>Taught by {instructorName}</strong>
            {instructorLine && <span>{instructorLine}</span>}
          </p>
        </Instructor>
      )}
    </>
  );
}

const rowsOf = ({ price, currency, format, level, language, ...facts }: CourseFacts) =>
  [
    { title: 'Price', text: priceText(price, currency) },
    { title: 'Duration', text: durationText(facts.durationCount, facts.durationUnit) },
    { title: 'Format', text: COURSE_FORMATS[format] },
    { title: 'Level', text: COURSE_LEVELS[level] },
    { title: 'Language', text: COURSE_LANGUAGES[language] },
  ].filter(({ text }) => Boolean(text));

const Rows = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s6);
  margin-top: var(--s2);

  dt {
    font-size: var(--fs-cap);
    line-height: 1.4;
  }

  dd {
    margin: 0;
    color: var(--heading);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const Instructor = styled.div`
  display: flex;
  gap: var(--s4);
  align-items: center;

  img {
    flex: none;
    width: ${INSTRUCTOR_SIZE}px;
    height: ${INSTRUCTOR_SIZE}px;
    border-radius: 50%;
    object-fit: cover;
  }

  strong {
    display: block;
    color: var(--heading);
  }

  span {
    font-size: var(--fs-small);
  }
`;
