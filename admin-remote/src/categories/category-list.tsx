import styled from 'styled-components';
import { recordRow } from '../lists/record-rows';
import { DeleteButton } from '../lists/row-actions';
import { courseCount, type CategoryUse } from './category-use';

type Props = { categories: CategoryUse[]; onDelete: (category: CategoryUse) => void };

/** The categories with how many courses each has. */
export function CategoryList({ categories, onDelete }: Props) {
  return (
    <Rows role="list" aria-labelledby="stored-categories">
      {categories.map((category) => (
        <li key={category._id} {...recordRow(category._id)}>
          <Name>{category.name}</Name>
          <Count>{courseCount(category)}</Count>
          <DeleteButton name={category.name} onClick={() => onDelete(category)} />
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);

  li {
    display: grid;
    grid-template: 'name delete' 'count delete' / minmax(0, 1fr) auto;
    column-gap: var(--s4);
    align-items: center;
    min-height: 64px;
    padding: 10px var(--s4);
  }

  li + li {
    border-top: 1px solid var(--line);
  }

  button {
    grid-area: delete;
  }
`;

const Name = styled.span`
  grid-area: name;
  color: var(--heading);
  font-weight: 700;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  grid-area: count;
  color: var(--muted);
  font-size: var(--fs-small);
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
`;
