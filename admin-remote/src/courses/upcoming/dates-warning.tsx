import { WARNING_DAYS } from 'shared-lib/schema';
import { today } from 'shared-lib/site';
import styled from 'styled-components';
import { dayText, parseDay } from '../../ui/day-text';
import type { Slot } from './slot';

const DAY_MS = 24 * 60 * 60 * 1000;

export function DatesWarning({ slots }: { slots: Slot[] }) {
  const text = datesWarning(slots, today());
  return text && <Warning>{text}</Warning>;
}

/** @param day today in the institute's time zone, `YYYY-MM-DD` */
export function datesWarning(slots: Slot[], day: string): string | undefined {
  const starts = slots.flatMap(({ startDate }) => (startDate === '' ? [] : [parseDay(startDate)]));
  // Visitors always see a start that is not a date, such as "May", so this course needs no warning.
  const last = starts.includes(undefined) ? undefined : starts.toSorted().at(-1);
  if (!last) return undefined;
  if (last < day) return 'All dates have begun. Visitors see “New dates soon”.';
  if (last > daysAfter(day, WARNING_DAYS)) return undefined;
  return `The last dates begin on ${dayText(last)}. After that day visitors see “New dates soon”.`;
}

/** Calculates in UTC, where every day has 24 hours. */
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const Warning = styled.small`
  display: block;
  color: var(--error);
  font-size: var(--fs-cap);
  font-weight: 600;
`;
