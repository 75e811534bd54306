import type { Course } from 'shared-lib/api';
import { safeLink } from 'shared-lib/site';
import { Band, ButtonLink, from, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { PlatterTick } from './platter-tick';
import { texts } from './texts';

export function LearnTopics({ course }: { course: Course }) {
  const topics = course.topics.filter((topic) => topic.trim() !== '');
  const text = course.learnText || (topics.length === 0 && texts.learn.onRequest);
  const call = safeLink(course.link);
  return (
    <Band labelledBy="learn">
      <h2 id="learn">What You&apos;ll Learn</h2>
      {text && <Lead>{text}</Lead>}
      {topics.length > 0 && (
        <Topics role="list">
          {topics.map((topic, index) => (
            <li key={index}>
              <PlatterTick />
              {topic}
            </li>
          ))}
        </Topics>
      )}
      <Actions>
        <ButtonLink to="#form">{texts.learn.syllabus}</ButtonLink>
        {call && (
          <ButtonLink kind="outline" to={call}>
            {texts.learn.call}
          </ButtonLink>
        )}
      </Actions>
    </Band>
  );
}

const Lead = styled.p`
  max-width: 60ch;
  margin-top: var(--s4);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
  white-space: pre-line;
`;

const Topics = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: var(--s6);
  margin-top: var(--s6);
  border-bottom: 1px solid var(--hairline);

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  li {
    display: flex;
    gap: var(--s4);
    align-items: center;
    padding-block: var(--s4);
    border-top: 1px solid var(--hairline);
    color: var(--heading);
    font-weight: 600;
    line-height: 1.4;
    break-inside: avoid;
  }

  svg {
    flex: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  margin-top: var(--s7);

  ${screenOnly}
`;
