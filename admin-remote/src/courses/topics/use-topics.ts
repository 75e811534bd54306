import { useState } from 'react';
import { useUnsavedWork } from '../../forms/unsaved-work';
import { afterMove, afterRemoval, countOf, refusalOf, type Focus } from './topic-rules';

const UNFINISHED = 'This topic is not in the list yet: add it, or clear the line.';

export type Topics = ReturnType<typeof useTopics>;

/**
 * The state of a list of topics that is written one topic at a time.
 * @param error what a save had to say about the topics
 */
export function useTopics(topics: string[], onChange: (topics: string[]) => void, error?: string) {
  const [entry, setEntry] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [announcement, announce] = useState('');
  // A new object each time, so that the same place can take the focus twice.
  const [focus, setFocus] = useState<{ on: Focus }>();
  const edited = chosen !== undefined && chosen < topics.length ? chosen : undefined;
  const old = edited === undefined ? undefined : topics[edited];
  const isUnfinished = entry.trim() !== '' && entry.trim() !== old;
  /** What is wrong with leaving the entry as it is. */
  const unfinished = isUnfinished ? UNFINISHED : undefined;

  useUnsavedWork(isUnfinished, finish);

  function write(text: string) {
    setEntry(text);
    setFault(undefined);
  }

  /** Leaves the entry empty and ready for the next topic. */
  function finish() {
    write('');
    setChosen(undefined);
  }

  function change(list: string[], said: string, next: Focus) {
    onChange(list);
    announce(said);
    setFocus({ on: next });
  }

  function complain(about: string) {
    setFault(about);
    setFocus({ on: 'entry' });
  }

  function commit() {
    const topic = entry.trim();
    const refusal = refusalOf(topic, topics.length, old);
    if (refusal) return complain(refusal);
    finish();
    if (edited === undefined)
      change([...topics, topic], `Topic added: ${topic}. ${countOf(topics.length + 1)}.`, 'entry');
    else change(topics.with(edited, topic), `Topic updated: ${topic}.`, { row: edited, part: 'edit' });
  }

  function edit(row: number) {
    if (unfinished) return complain(unfinished);
    write(topics[row] ?? '');
    setChosen(row);
    setFocus({ on: 'entry' });
  }

  function cancel() {
    if (edited !== undefined) setFocus({ on: { row: edited, part: 'edit' } });
    finish();
  }

  function move(row: number, by: -1 | 1) {
    const place = row + by;
    if (edited === row) setChosen(place);
    else if (edited === place) setChosen(row);
    change(
      topics.toSpliced(row, 1).toSpliced(place, 0, ...topics.slice(row, row + 1)),
      `${topics[row]} moved to place ${place + 1} of ${topics.length}.`,
      afterMove(place, by, topics.length),
    );
  }

  function remove(row: number) {
    const left = topics.length - 1;
    if (edited === row) finish();
    else if (edited !== undefined && edited > row) setChosen(edited - 1);
    change(
      topics.toSpliced(row, 1),
      `Topic removed: ${topics[row]}. ${countOf(left)}.`,
      afterRemoval(row, left),
    );
  }

  return {
    topics,
    entry,
    /** The row whose topic stands in the entry. */
    edited,
    // The entry may have been finished since the save that complained about it.
    fault: fault ?? (error === UNFINISHED ? unfinished : error),
    announcement,
    focus,
    unfinished,
    write,
    commit,
    edit,
    cancel,
    move,
    remove,
  };
}
