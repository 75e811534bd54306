import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Section } from './sections';

/** A part of the form under its own heading. */
export function CourseSection({ section, children }: { section: Section; children: ReactNode }) {
  const { id, title, place } = section;
  return (
    <Group id={id} aria-describedby={`${id}-place`}>
      <legend>
        <h2 tabIndex={-1}>{title}</h2>
      </legend>
      <Place id={`${id}-place`}>{place}</Place>
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
    /* Floated, a legend keeps to the padding like everything else. */
    float: left;
    width: 100%;
    padding: 0;
  }

  > legend h2 {
    font-size: var(--fs-h3);
    letter-spacing: var(--ls-h3);
  }
`;

const Place = styled.p`
  margin-top: calc(-1 * var(--s4));
  color: var(--muted);
  font-size: var(--fs-small);
`;
