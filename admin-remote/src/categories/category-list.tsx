import { useEffect, useRef, useState } from 'react';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { recordRow } from '../lists/record-rows';
import { DeleteButton, RenameButton, RowActions } from '../lists/row-actions';
import { courseCount, type CategoryUse } from './category-use';
import { RenameForm } from './rename-form';
import { card } from '../ui/card';

type Props = {
  categories: CategoryUse[];
  onDelete: (category: CategoryUse) => void;
  /** Absent where the service cannot rename. */
  onRenamed?: (category: CategoryUse, name: string) => void;
};

/** The categories with how many courses each has. */
export function CategoryList({ categories, onDelete, onRenamed }: Props) {
  const [renamedId, setRenamedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const lastRenamedId = useRef(renamedId);

  // The form had the focus; its row's button takes it back.
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
        <li key={category._id} {...recordRow(category._id)}>
          {category._id === renamedId ? (
            <RenameForm
              renamed={category}
              onSaved={(name) => {
                setRenamedId(undefined);
                onRenamed?.(category, name);
              }}
              onCancel={() => setRenamedId(undefined)}
            />
          ) : (
            <Row>
              <Name>{category.name}</Name>
              <Count>{courseCount(category)}</Count>
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
