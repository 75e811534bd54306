import type { MouseEvent } from 'react';
import { CheckIcon, from, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { factsSection, sections, type FieldName } from './course-sections';

type Props = { missing: FieldName[]; hasFacts: boolean };

export function SectionNav({ missing, hasFacts }: Props) {
  const shown = hasFacts ? [...sections, factsSection] : sections;
  return (
    <Nav aria-label="Sections of the form">
      <ul role="list">
        {shown.map(({ id, title, fields }) => {
          const count = fields.filter((name) => missing.includes(name)).length;
          return (
            <li key={id}>
              <a href={`#${id}`} onClick={goToSection}>
                {title}
                {count > 0 ? <small>{count} to fill in</small> : <Complete />}
              </a>
            </li>
          );
        })}
      </ul>
    </Nav>
  );
}

function Complete() {
  return (
    <>
      <CheckIcon size={18} />
      <VisuallyHidden>complete</VisuallyHidden>
    </>
  );
}

function goToSection(event: MouseEvent<HTMLAnchorElement>) {
  // Following the link would add a history entry.
  event.preventDefault();
  document.querySelector<HTMLElement>(`${event.currentTarget.hash} h2`)?.focus();
}

const Nav = styled.nav`
  display: none;

  ${from.large} {
    display: block;
    position: sticky;
    top: 96px;
  }

  a {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: var(--s1) var(--s3);
    border-radius: var(--r-sm);
    color: var(--heading);
    font-size: var(--fs-small);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    background: var(--mist-2);
  }

  small {
    color: var(--muted);
    font-size: var(--fs-cap);
    font-weight: 400;
    white-space: nowrap;
  }

  svg {
    color: var(--ok);
  }
`;
