import type { CourseFacts } from 'shared-lib/api';
import { durationText, priceInMajorUnits, priceText } from 'shared-lib/schema';
import { imageUrl } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';

// Values of `courseMode`: https://developers.google.com/search/docs/appearance/structured-data/course-info
const COURSE_MODES: Record<string, string> = {
  online: 'Online',
  classroom: 'Onsite',
  hybrid: 'Blended',
};

const REPEAT_FREQUENCIES: Record<string, string> = { days: 'Daily', weeks: 'Weekly', months: 'Monthly' };

export function offersOf(facts?: CourseFacts) {
  if (!facts || priceText(facts.price, facts.currency) === '') return undefined;
  const { price, currency } = facts;
  return [
    {
      '@type': 'Offer',
      category: Number(price) === 0 ? 'Free' : 'Paid',
      price: priceInMajorUnits(price, currency),
      priceCurrency: currency,
    },
  ];
}

type Dates = { startDate: string; endDate: string | undefined };

export function instanceFacts(facts: CourseFacts | undefined, dates: Dates) {
  if (!facts) return {};
  const courseMode = COURSE_MODES[facts.format];
  return {
    ...(courseMode && { courseMode }),
    ...timeOf(facts, dates),
    ...(facts.instructorName && { instructor: instructorOf(facts) }),
  };
}

function timeOf({ durationCount, durationUnit }: CourseFacts, dates: Dates) {
  if (durationText(durationCount, durationUnit) === '') return {};
  const count = Number(durationCount);
  if (durationUnit === 'hours') return { courseWorkload: `PT${count}H` };
  const repeatFrequency = REPEAT_FREQUENCIES[durationUnit];
  return { courseSchedule: { '@type': 'Schedule', repeatFrequency, repeatCount: count, ...dates } };
}

const instructorOf = ({ instructorName, instructorLine, instructorImage }: CourseFacts) => ({
  '@type': 'Person',
  name: instructorName,
  ...(instructorLine && { description: instructorLine }),
  ...(instructorImage && { image: pageAddress(imageUrl(instructorImage)) }),
});
