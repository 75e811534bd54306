import { EditIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { ItemButtons } from '../../forms/items/item-buttons';
import { IconButton } from '../../ui/icon-button';
import { forcedOutline } from '../../ui/forced-colors';
import type { Topics } from './use-topics';

type Props = { topic: string; row: number; editor: Topics; isReadOnly: boolean };

export function TopicRow({ topic, row, editor, isReadOnly }: Props) {
  const isEdited = editor.edited === row;
  return (
    <Row aria-current={isEdited || undefined}>
      <RowNumber aria-hidden="true">{row + 1}</RowNumber>
      <Text>{topic}</Text>
      <ItemButtons
        name={topic}
        row={row}
        count={editor.topics.length}
        isReadOnly={isReadOnly}
        onMove={(by) => editor.move(row, by)}
        onRemove={() => editor.remove(row)}
      >
        <IconButton
          label={`Edit ${topic}`}
          data-item={`${row}-edit`}
          disabled={isReadOnly}
          onClick={() => editor.edit(row)}
        >
          <EditIcon size={20} />
        </IconButton>
      </ItemButtons>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  align-items: center;
  min-height: 56px;
  padding: var(--s1) 0 var(--s1) var(--s2);
  border-bottom: 1px solid var(--line);

  &:hover {
    background: var(--mist);
  }

  &[aria-current] {
    background: var(--sun-50);
    box-shadow: inset 3px 0 0 var(--sun-400);
    ${forcedOutline}
  }
`;

const RowNumber = styled.span`
  min-width: 2ch;
  color: var(--muted);
  font-size: var(--fs-cap);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Text = styled.span`
  flex: 1 1 200px;
  min-width: 0;
  color: var(--ink);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
