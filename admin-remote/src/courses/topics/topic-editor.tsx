import type { KeyboardEvent } from 'react';
import { Button, from, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { lengthLimitTexts } from '../../forms/inputs/length-limit';
import { ItemGroup } from '../../forms/items/item-group';
import { TopicRow } from './topic-row';
import { TOPICS_MAX, TOPIC_MAX_LENGTH } from './topic-rules';
import type { Topics } from './use-topics';

type Props = { topics: Topics; isReadOnly: boolean };

export function TopicEditor({ topics: editor, isReadOnly }: Props) {
  const { topics, entry, edited, error, group, announcement } = editor;
  const isEditing = edited !== undefined;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isEditing) editor.cancel();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isReadOnly) editor.commit();
  }

  return (
    <ItemGroup
      group={group}
      announcement={announcement}
      title="Topics"
      count={topics.length}
      max={TOPICS_MAX}
    >
      <Entry>
        <TextField
          label={isEditing ? `Topic ${edited + 1}` : 'Topic'}
          data-item="entry"
          value={entry}
          maxLength={TOPIC_MAX_LENGTH}
          readOnly={isReadOnly}
          error={error}
          enterKeyHint="done"
          onChange={({ target }) => editor.setEntryText(target.value)}
          onKeyDown={onKeyDown}
          {...lengthLimitTexts(entry.length, TOPIC_MAX_LENGTH)}
        />
        <Button type="button" kind="outline" disabled={isReadOnly} onClick={editor.commit}>
          {isEditing ? 'Update' : 'Add'}
        </Button>
        {isEditing && (
          <Button type="button" kind="outline" disabled={isReadOnly} onClick={editor.cancel}>
            Cancel
          </Button>
        )}
      </Entry>
      {topics.length === 0 ? (
        <Empty>No topics yet. Visitors see them in rows of three.</Empty>
      ) : (
        <Rows role="list" aria-label="Topics in their order">
          {topics.map((topic, row) => (
            <TopicRow key={row} topic={topic} row={row} editor={editor} isReadOnly={isReadOnly} />
          ))}
        </Rows>
      )}
    </ItemGroup>
  );
}

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: flex-start;

  > div {
    flex: 1 1 260px;
  }

  ${from.small} {
    > button {
      margin-top: 28px;
    }
  }
`;

const Empty = styled.p`
  margin-top: var(--s4);
  padding: var(--s5);
  border: 1.5px dashed var(--line);
  border-radius: var(--r-sm);
  color: var(--muted);
  text-align: center;
`;

const Rows = styled.ol`
  margin-top: var(--s4);
  border-top: 1px solid var(--line);
`;
