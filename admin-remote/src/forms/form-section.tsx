import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

type Props = {
  id?: string;
  title: string;
  shownAt: string;
  children: ReactNode;
};

export function FormSection({ id, title, shownAt, children }: Props) {
  const textId = useId();
  return (
    <Group id={id} aria-describedby={textId}>
      <legend>
        <h2 tabIndex={-1}>{title}</h2>
      </legend>
      <ShownAt id={textId}>{shownAt}</ShownAt>
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
    /* Without a float, browsers draw a legend on the top border of the fieldset, above the padding. */
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
