import { FIRST_DATE, isCalendarDate } from 'shared-lib/schema';
import { InvalidError } from '../../../platform/errors';

export function followUpDay(day: string): string {
  if (day === '' || (isCalendarDate(day) && day >= FIRST_DATE)) return day;
  const message = 'must be a day, YYYY-MM-DD, in the year 2000 or later, or empty';
  throw new InvalidError([{ field: 'followUpOn', message }]);
}
