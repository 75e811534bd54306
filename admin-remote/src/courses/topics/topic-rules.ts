import { course } from 'shared-lib/schema';

const { maxItems = Infinity, items } = course.fields.properties.topics;

export const TOPICS_MAX = maxItems;
export const TOPIC_MAX_LENGTH = items.maxLength ?? Infinity;

/** @param previous text before the edit; undefined for a new topic */
export function topicError(topic: string, topicCount: number, previous?: string): string | undefined {
  if (topic === '') return 'Write the topic first.';
  if (previous === undefined && topicCount >= TOPICS_MAX)
    return `A course has at most ${TOPICS_MAX} topics. Remove one to add this one.`;
  return topic.length > TOPIC_MAX_LENGTH && topic !== previous
    ? `A topic has at most ${TOPIC_MAX_LENGTH} characters.`
    : undefined;
}

export const topicCountText = (topics: number) => `${topics} ${topics === 1 ? 'topic' : 'topics'}`;
