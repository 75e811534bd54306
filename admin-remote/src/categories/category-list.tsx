import { useEffect, useRef, useState } from 'react';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { recordRowProps } from '../lists/record-rows';
import { DeleteButton, RenameButton, RowActions } from '../lists/row-actions';
import { courseCountText, type CategoryWithCourses } from './category-courses';
import { RenameForm } from './rename-form';
import { card } from '../ui/card';

type Props = {
  categories: CategoryWithCourses[];
  onDelete: (category: CategoryWithCourses) => void;
  /** Undefined if the service cannot rename categories. */
  onRenamed?: (category: CategoryWithCourses, name: string) => void;
};

export function CategoryList({ categories, onDelete, onRenamed }: Props) {
  const [renamedId, setRenamedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const lastRenamedId = useRef(renamedId);

  useEffect(() => {
    const closedId = lastRenamedId.current;
    lastRenamedId.current = renamedId;
    if (!closedId || renamedId) return;
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    rows
      .find(({ dataset }) => dataset.recordId === closedId)
      ?.querySelector('button')
      ?.focus();
  }, [renamedId]);

  return (
    <Rows ref={list} role="list" aria-labelledby="stored-categories">
      {categories.map((category) => (
        <li key={category._id} {...recordRowProps(category._id)}>
          {category._id === renamedId ? (
            <RenameForm
              stored={category}
              onSaved={(name) => {
                // The admin may have opened another form while the name was being saved.
                setRenamedId((now) => (now === category._id ? undefined : now));
                onRenamed?.(category, name);
              }}
              onCancel={() => setRenamedId(undefined)}
            />
          ) : (
            <Row>
              <Name>{category.name}</Name>
              <Count>{courseCountText(category)}</Count>
              <Actions>
                {onRenamed && (
                  <RenameButton name={category.name} onClick={() => setRenamedId(category._id)} />
                )}
                <DeleteButton name={category.name} onClick={() => onDelete(category)} />
              </Actions>
            </Row>
          )}
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  ${card}

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template: 'name' 'count' 'actions';
  gap: 0 var(--s4);
  align-items: center;
  min-height: 64px;
  padding: 10px var(--s4);

  ${from.small} {
    grid-template: 'name actions' 'count actions' / minmax(0, 1fr) auto;
  }
`;

const Actions = styled(RowActions)`
  grid-area: actions;
  padding-block: var(--s1);
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
