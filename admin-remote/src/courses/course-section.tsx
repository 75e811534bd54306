import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Section } from './course-sections';

export function CourseSection({ section, children }: { section: Section; children: ReactNode }) {
  const { id, title, shownAt } = section;
  return (
    <Group id={id} aria-describedby={`${id}-shown-at`}>
      <legend>
        <h2 tabIndex={-1}>{title}</h2>
      </legend>
      <ShownAt id={`${id}-shown-at`}>{shownAt}</ShownAt>
      {children}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--s5);
  scroll-margin-top: 96px;

  & + & {
    padding-top: clamp(20px, 4vw, 40px);
    border-top: 1px solid var(--line);
  }

  > legend {
    /* Without float, browsers ignore the padding of a legend. */
    float: left;
    width: 100%;
    padding: 0;
  }

  > legend h2 {
    font-size: var(--fs-h3);
    letter-spacing: var(--ls-h3);
  }
`;

const ShownAt = styled.p`
  margin-top: calc(-1 * var(--s4));
  color: var(--muted);
  font-size: var(--fs-small);
`;
