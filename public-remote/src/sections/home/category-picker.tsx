import type { Category } from 'shared-lib/api';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { useEarlyLoad } from '../shared/use-early-load';
import { texts } from './texts';

type Props = {
  categories: Category[];
  /** A category's name; undefined stands for all courses. */
  picked: string | undefined;
  onPick: (category: string | undefined) => void;
  /** Called before a category is picked. */
  preload: () => void;
};

/** Which courses are shown: buttons of which one is pressed, since a choice has to be fetched first. */
export function CategoryPicker({ categories, picked, onPick, preload }: Props) {
  const early = useEarlyLoad<HTMLDivElement>(preload);
  if (categories.length === 0) return null;
  return (
    <Line role="group" aria-label="Course categories" {...early}>
      <Choice type="button" aria-pressed={picked === undefined} onClick={() => onPick(undefined)}>
        {texts.allCourses}
      </Choice>
      {categories.map(({ _id, name }) => (
        <Choice key={_id || name} type="button" aria-pressed={picked === name} onClick={() => onPick(name)}>
          {name}
        </Choice>
      ))}
    </Line>
  );
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

const Choice = styled.button`
  flex: none;
  min-height: 44px;
  padding: var(--s2) 18px;
  border: 1.5px solid var(--line-strong);
  border-radius: 22px;
  background: var(--white);
  color: var(--ink);
  font: 600 var(--fs-small) / 1.3 var(--font-text);
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
