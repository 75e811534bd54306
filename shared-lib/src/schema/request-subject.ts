/** Dates are `YYYY-MM-DD`. Each unknown part is ''. `endDate` is also '' if the course dates have no end. */
export type RequestSubject = { course: string; startDate: string; endDate: string };

export const NO_SUBJECT: RequestSubject = { course: '', startDate: '', endDate: '' };

/** Course pages show these names, and `DATES` reads them in stored messages. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LAST_PARAGRAPH = /\r?\n\r?\nCourse: ([^\r\n]{1,300})$/;
const DATES = /, (\d{1,2}) ([A-Z][a-z]{2}) (\d{4})(?: to (\d{1,2}) ([A-Z][a-z]{2}) (\d{4}))?$/;

/** Reads the subject from the last paragraph of a message, where course pages append it (spec 6.1.12). */
export function subjectOfMessage(message: string): RequestSubject {
  const subject = LAST_PARAGRAPH.exec(message.trimEnd())?.[1];
  if (!subject) return NO_SUBJECT;
  const dates = DATES.exec(subject);
  const [, day, month, year, lastDay, lastMonth, lastYear] = dates ?? [];
  const startDate = isoDate(year, month, day);
  const endDate = isoDate(lastYear, lastMonth, lastDay);
  if (!dates || !startDate || (lastDay && !endDate)) return { ...NO_SUBJECT, course: subject.trim() };
  return { course: subject.slice(0, dates.index).trim(), startDate, endDate };
}

function isoDate(year = '', month = '', day = ''): string {
  const number = MONTHS.indexOf(month) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : '';
}

/** Earliest date that an admin may enter. An earlier date has a mistyped year, such as 0202. */
export const FIRST_DATE = '2000-01-01';

export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  // Rejects dates such as 30 February, which `Date.parse` turns into a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const ISO_DAY = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/** Returns the day of a date or timestamp as `YYYY-MM-DD`, without time zone conversion. Returns '' for other texts. */
export function calendarDay(text: string): string {
  const [, day = ''] = ISO_DAY.exec(text.trim()) ?? [];
  return isCalendarDate(day) ? day : '';
}
