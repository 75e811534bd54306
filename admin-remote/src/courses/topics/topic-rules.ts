import { course } from 'shared-lib/schema';

const { maxItems = Infinity, items } = course.fields.properties.topics;

export const TOPICS_MAX = maxItems;
export const TOPIC_MAX_LENGTH = items.maxLength ?? Infinity;

/** The element to focus: the entry field, or a button in a topic's row. */
export type Focus = 'entry' | { row: number; part: 'up' | 'down' | 'edit' | 'remove' };

/**
 * Returns what is wrong with a topic, or undefined if the topic is valid.
 * @param previous the text before the edit; undefined for a new topic
 */
export function topicError(topic: string, topicCount: number, previous?: string): string | undefined {
  if (topic === '') return 'Write the topic first.';
  if (previous === undefined && topicCount >= TOPICS_MAX)
    return `A course has at most ${TOPICS_MAX} topics. Remove one to add this one.`;
  // A stored topic that exceeds the limit is valid as long as the admin does not change it.
  return topic.length > TOPIC_MAX_LENGTH && topic !== previous
    ? `A topic has at most ${TOPIC_MAX_LENGTH} characters.`
    : undefined;
}

/**
 * Returns the button that moved the topic. In the first and last row, that button is disabled, so returns the button
 * for the other direction.
 */
export function focusAfterMove(row: number, by: -1 | 1, topicCount: number): Focus {
  if (row === 0) return { row, part: 'down' };
  return { row, part: by < 0 || row === topicCount - 1 ? 'up' : 'down' };
}

/**
 * Returns the Remove button of the next topic or, without a next topic, of the last one. Returns the entry field if the
 * list is empty.
 */
export function focusAfterRemoval(row: number, topicsLeft: number): Focus {
  return topicsLeft === 0 ? 'entry' : { row: Math.min(row, topicsLeft - 1), part: 'remove' };
}

export const topicCountText = (topics: number) => `${topics} ${topics === 1 ? 'topic' : 'topics'}`;
