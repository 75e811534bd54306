import { course } from 'shared-lib/schema';

const { maxItems = Infinity, items } = course.fields.properties.topics;

export const TOPICS_MAX = maxItems;
export const TOPIC_MAX_LENGTH = items.maxLength ?? Infinity;

/** What of a topic's row, or the entry above the rows. */
export type Focus = 'entry' | { row: number; part: 'up' | 'down' | 'edit' | 'remove' };

/**
 * Why a topic does not get into the list.
 * @param old the topic that it replaces; absent for a new one
 */
export function refusalOf(topic: string, topicCount: number, old?: string): string | undefined {
  if (topic === '') return 'Write the topic first.';
  if (old === undefined && topicCount >= TOPICS_MAX)
    return `A course has at most ${TOPICS_MAX} topics. Remove one to add this one.`;
  // What is stored may be longer than today's limit as long as it stays the same.
  return topic.length > TOPIC_MAX_LENGTH && topic !== old
    ? `A topic has at most ${TOPIC_MAX_LENGTH} characters.`
    : undefined;
}

/** The button that moved the topic, or its neighbour where the topic cannot go further. */
export function afterMove(row: number, by: -1 | 1, topicCount: number): Focus {
  if (row === 0) return { row, part: 'down' };
  return { row, part: by < 0 || row === topicCount - 1 ? 'up' : 'down' };
}

/** The next topic's button, the last one's when the last one went, or the entry when none is left. */
export function afterRemoval(row: number, topicsLeft: number): Focus {
  return topicsLeft === 0 ? 'entry' : { row: Math.min(row, topicsLeft - 1), part: 'remove' };
}

export const countOf = (topics: number) => `${topics} ${topics === 1 ? 'topic' : 'topics'}`;
