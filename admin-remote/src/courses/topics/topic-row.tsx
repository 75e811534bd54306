import { ChevronIcon, EditIcon, TrashIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import type { Topics } from './use-topics';

type Props = { topic: string; row: number; editor: Topics; isReadOnly: boolean };

export function TopicRow({ topic, row, editor, isReadOnly }: Props) {
  const isEdited = editor.edited === row;
  const isLast = row === editor.topics.length - 1;
  return (
    <Row aria-current={isEdited || undefined}>
      <RowNumber aria-hidden="true">{row + 1}</RowNumber>
      <Text>{topic}</Text>
      <Actions>
        <IconButton
          label={`Move ${topic} up`}
          data-topic={`${row}-up`}
          disabled={isReadOnly || row === 0}
          onClick={() => editor.move(row, -1)}
        >
          <Up />
        </IconButton>
        <IconButton
          label={`Move ${topic} down`}
          data-topic={`${row}-down`}
          disabled={isReadOnly || isLast}
          onClick={() => editor.move(row, 1)}
        >
          <ChevronIcon size={20} />
        </IconButton>
        <IconButton
          label={`Edit ${topic}`}
          data-topic={`${row}-edit`}
          disabled={isReadOnly}
          onClick={() => editor.edit(row)}
        >
          <EditIcon size={20} />
        </IconButton>
        <IconButton
          label={`Remove ${topic}`}
          data-topic={`${row}-remove`}
          disabled={isReadOnly}
          onClick={() => editor.remove(row)}
        >
          <TrashIcon size={20} />
        </IconButton>
      </Actions>
    </Row>
  );
}

const Up = styled(ChevronIcon).attrs({ size: 20 })`
  rotate: 180deg;
`;

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

const Actions = styled.span`
  display: flex;
  margin-left: auto;
`;
