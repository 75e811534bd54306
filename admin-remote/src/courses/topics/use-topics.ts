import { useState } from 'react';
import { useUnsavedChanges } from '../../forms/unsaved-changes';
import { focusAfterMove, focusAfterRemoval, topicCountText, topicError, type Focus } from './topic-rules';

const UNFINISHED = 'This topic is not in the list yet: add it, or clear the line.';

export type Topics = ReturnType<typeof useTopics>;

/** State of the topic list and its entry field. @param error the error of the last save */
export function useTopics(topics: string[], onChange: (topics: string[]) => void, error?: string) {
  const [entry, setEntry] = useState('');
  const [selected, setSelected] = useState<number>();
  const [entryError, setEntryError] = useState<string>();
  const [announcement, announce] = useState('');
  // A new object for each request to focus, so that the same element can get the focus twice.
  const [focus, setFocus] = useState<{ on: Focus }>();
  const edited = selected !== undefined && selected < topics.length ? selected : undefined;
  const previous = edited === undefined ? undefined : topics[edited];
  const isUnfinished = entry.trim() !== '' && entry.trim() !== previous;
  const unfinishedError = isUnfinished ? UNFINISHED : undefined;

  useUnsavedChanges(isUnfinished, clearEntry);

  function setEntryText(text: string) {
    setEntry(text);
    setEntryError(undefined);
  }

  function clearEntry() {
    setEntryText('');
    setSelected(undefined);
  }

  function change(list: string[], message: string, focusOn: Focus) {
    onChange(list);
    announce(message);
    setFocus({ on: focusOn });
  }

  function showError(message: string) {
    setEntryError(message);
    setFocus({ on: 'entry' });
  }

  function commit() {
    const topic = entry.trim();
    const invalid = topicError(topic, topics.length, previous);
    if (invalid) return showError(invalid);
    clearEntry();
    if (edited === undefined)
      change([...topics, topic], `Topic added: ${topic}. ${topicCountText(topics.length + 1)}.`, 'entry');
    else change(topics.with(edited, topic), `Topic updated: ${topic}.`, { row: edited, part: 'edit' });
  }

  function edit(row: number) {
    if (unfinishedError) return showError(unfinishedError);
    setEntryText(topics[row] ?? '');
    setSelected(row);
    setFocus({ on: 'entry' });
  }

  function cancel() {
    if (edited !== undefined) setFocus({ on: { row: edited, part: 'edit' } });
    clearEntry();
  }

  function move(row: number, by: -1 | 1) {
    const target = row + by;
    if (edited === row) setSelected(target);
    else if (edited === target) setSelected(row);
    change(
      topics.toSpliced(row, 1).toSpliced(target, 0, ...topics.slice(row, row + 1)),
      `${topics[row]} moved to place ${target + 1} of ${topics.length}.`,
      focusAfterMove(target, by, topics.length),
    );
  }

  function remove(row: number) {
    const left = topics.length - 1;
    if (edited === row) clearEntry();
    else if (edited !== undefined && edited > row) setSelected(edited - 1);
    change(
      topics.toSpliced(row, 1),
      `Topic removed: ${topics[row]}. ${topicCountText(left)}.`,
      focusAfterRemoval(row, left),
    );
  }

  return {
    topics,
    entry,
    /** Index of the topic that the admin is editing. */
    edited,
    // After a rejected save, `error` may be `UNFINISHED`. This error disappears when the admin adds or clears the
    // entry.
    error: entryError ?? (error === UNFINISHED ? unfinishedError : error),
    announcement,
    focus,
    unfinishedError,
    setEntryText,
    commit,
    edit,
    cancel,
    move,
    remove,
  };
}
