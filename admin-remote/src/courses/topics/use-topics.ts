import { useState } from 'react';
import { storedTexts, storeTexts, useStoredTexts } from '../../forms/draft/use-stored-texts';
import { useItems } from '../../forms/items/use-items';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { topicCountText, topicError } from './topic-rules';

const UNFINISHED = 'This topic is not in the list yet: add it, or clear the line.';

export type Topics = ReturnType<typeof useTopics>;

type Options = {
  /** Storage key of a topic that the admin has typed but not added. */
  draftKey: string;
  topics: string[];
  onChange: (topics: string[]) => void;
  error?: string;
};

export function useTopics({ draftKey, topics, onChange, error }: Options) {
  const [restored] = useState(() => storedTexts(draftKey, ['entry', 'previous']));
  const [entry, setEntry] = useState(restored?.entry ?? '');
  /**
   * The topic that is being edited. If a restored draft or a resolved conflict replaces the list, `row` may be wrong:
   * `rowOf` then finds the topic by its text.
   */
  const [target, setTarget] = useState(
    restored?.previous ? { row: -1, topic: restored.previous } : undefined,
  );
  const [entryError, setEntryError] = useState<string>();
  const { group, announcement, ...items } = useItems(topics, onChange);
  const edited = rowOf(target, topics);
  const previous = edited === undefined ? undefined : topics[edited];
  const isUnfinished = entry.trim() !== '' && entry.trim() !== previous;
  const unfinishedError = isUnfinished ? UNFINISHED : undefined;

  useStoredTexts(draftKey, isUnfinished ? { entry, previous: target?.topic ?? '' } : undefined);
  useUnsavedChanges(isUnfinished, clearEntry);

  function setEntryText(text: string) {
    setEntry(text);
    setEntryError(undefined);
  }

  function clearEntry() {
    setEntryText('');
    setTarget(undefined);
    storeTexts(draftKey, undefined);
  }

  function showError(message: string) {
    setEntryError(message);
    items.focusOn('entry');
  }

  function commit() {
    const topic = entry.trim();
    const invalid = topicError(topic, topics.length, previous);
    if (invalid) return showError(invalid);
    clearEntry();
    if (edited === undefined)
      items.change(
        [...topics, topic],
        `Topic added: ${topic}. ${topicCountText(topics.length + 1)}.`,
        'entry',
      );
    else items.change(topics.with(edited, topic), `Topic updated: ${topic}.`, `${edited}-edit`);
  }

  function edit(row: number) {
    if (unfinishedError) return showError(unfinishedError);
    const topic = topics[row] ?? '';
    setEntryText(topic);
    setTarget({ row, topic });
    items.focusOn('entry');
  }

  function cancel() {
    if (edited !== undefined) items.focusOn(`${edited}-edit`);
    clearEntry();
  }

  function move(row: number, by: -1 | 1) {
    if (target && edited === row) setTarget({ ...target, row: row + by });
    items.move(row, by, String(topics[row]));
  }

  function remove(row: number) {
    if (edited === row) clearEntry();
    items.remove(row, `Topic removed: ${topics[row]}. ${topicCountText(topics.length - 1)}.`, 'entry');
  }

  return {
    topics,
    entry,
    edited,
    // The form keeps `error` until the next save, but the admin may have added or cleared the typed topic since.
    error: entryError ?? (error === UNFINISHED ? unfinishedError : error),
    group,
    announcement,
    unfinishedError,
    setEntryText,
    clearEntry,
    commit,
    edit,
    cancel,
    move,
    remove,
  };
}

function rowOf(target: { row: number; topic: string } | undefined, topics: string[]): number | undefined {
  if (!target) return undefined;
  const row = topics[target.row] === target.topic ? target.row : topics.indexOf(target.topic);
  return row < 0 ? undefined : row;
}
