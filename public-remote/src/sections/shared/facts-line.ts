import type { CourseFacts } from 'shared-lib/api';
import { COURSE_FORMATS, COURSE_LEVELS, durationText, priceText } from 'shared-lib/schema';

/** Example: `Beginner · 12 weeks · Online · $499`. */
export const factsLine = (facts: CourseFacts): string =>
  [
    COURSE_LEVELS[facts.level],
    durationText(facts.durationCount, facts.durationUnit),
    COURSE_FORMATS[facts.format],
    priceText(facts.price, facts.currency),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
