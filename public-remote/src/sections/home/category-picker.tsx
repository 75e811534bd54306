import type { KeyboardEvent } from 'react';
import type { Category } from 'shared-lib/api';
import { courseListAddress } from 'shared-lib/schema';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { usePreload } from '../shared/use-preload';
import { onPlainClick } from './plain-click';
import { texts } from './texts';

type Props = {
  categories: Pick<Category, 'name'>[];
  picked: string | undefined;
  onPick: (category: string | undefined) => void;
  preload: () => void;
};

export function CategoryPicker({ categories, picked, onPick, preload }: Props) {
  const preloadHandlers = usePreload(preload);
  if (categories.length === 0) return null;

  const choice = (category: string | undefined) => ({
    role: 'button',
    href: courseListAddress(category),
    'aria-pressed': picked === category,
    onClick: onPlainClick(() => onPick(category)),
    onKeyDown: clickBySpace,
  });

  return (
    <Line role="group" aria-label="Course categories" {...preloadHandlers}>
      <Choice {...choice(undefined)}>{texts.allCourses}</Choice>
      {categories.map(({ name }, index) => (
        <Choice key={index} {...choice(name)}>
          {name}
        </Choice>
      ))}
    </Line>
  );
}

function clickBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

const Line = styled.div`
  display: flex;
  gap: var(--s2);
  margin: var(--s5) calc(-1 * var(--gutter)) 0;
  padding: var(--s1) var(--gutter);
  overflow-x: auto;
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;

  ${from.medium} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
  }
`;

const Choice = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 100%;
  min-height: 44px;
  padding: var(--s2) 18px;
  border: 1.5px solid var(--line-strong);
  border-radius: 22px;
  background: var(--white);
  color: var(--ink);
  font: 600 var(--fs-small) / 1.3 var(--font-text);
  text-decoration: none;
  touch-action: manipulation;
  transition: background-color var(--t1) var(--ease);

  &:hover {
    background: var(--petrol-100);
  }

  &[aria-pressed='true'] {
    border-color: var(--petrol-900);
    background: var(--petrol-900);
    color: var(--white);
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
    }
  }
`;
