import type { KeyboardEvent, ReactNode } from 'react';
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
    isPressed: picked === category,
    address: courseListAddress(category),
    onPress: () => onPick(category),
  });

  return (
    <Line role="group" aria-label="Course categories" {...preloadHandlers}>
      <ButtonWithAddress {...choice(undefined)}>{texts.allCourses}</ButtonWithAddress>
      {categories.map(({ name }, index) => (
        <ButtonWithAddress key={index} {...choice(name)}>
          {name}
        </ButtonWithAddress>
      ))}
    </Line>
  );
}

type ButtonWithAddressProps = {
  isPressed: boolean;
  address: string;
  onPress: () => void;
  children: ReactNode;
};

function ButtonWithAddress({ isPressed, address, onPress, children }: ButtonWithAddressProps) {
  return (
    <Choice
      role="button"
      href={address}
      aria-pressed={isPressed}
      onClick={onPlainClick(onPress)}
      onKeyDown={clickBySpace}
    >
      {children}
    </Choice>
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
