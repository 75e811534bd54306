import {
  application,
  isCalendarDate,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  subjectOfMessage,
  type RequestStatus,
} from 'shared-lib/schema';
import { localDay, localTime } from '../../../platform/calendar/working-days';
import type { FieldFault } from '../../../platform/errors';
import { CLOCK_TIME_PATTERN, isMailAddress } from '../../../platform/text-formats';
import { withoutInvisible } from '../../../platform/clean-text';
import { withoutApostrophes } from '../desk/csv';
import { COURSE_MAX_LENGTH, PAGE_PATTERN } from '../request-context';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns';
import { dialedNumber, numberFault } from './phone-number';
import { retentionFault, timeOf, type RetentionDays } from './received-time';

export type Lead = Omit<RowTexts, 'receivedAt' | 'status' | 'kind'> & {
  createdAt: string;
  status: RequestStatus;
  kind: 'information' | 'application';
};

export type RowContext = {
  now: number;
  /** `createdAt` of a row without a time, in milliseconds since the epoch. */
  defaultTime: number;
  timeZone: string;
  admins: Set<string>;
} & RetentionDays;

export type CheckedRow = { lead: Lead } | { faults: FieldFault[] };

/** A column that is not in the file has the text ''. */
export type RowTexts = Record<ImportColumn, string>;

const { name, email, number, message } = application.fields.properties;

const MAX_LENGTHS: Partial<Record<ImportColumn, number>> = {
  name: name.maxLength!,
  email: email.maxLength!,
  number: number.maxLength!,
  message: message.maxLength!,
  course: COURSE_MAX_LENGTH,
};

export function checkRow(cells: RowTexts, context: RowContext): CheckedRow {
  const texts = normalized(cells);
  const faults = IMPORT_COLUMNS.flatMap(({ name: column, title }) => {
    const fault = faultOf(column, texts, context);
    return fault ? [{ field: title, message: fault }] : [];
  });
  return faults.length > 0 ? { faults } : { lead: leadOf(texts, context) };
}

function normalized(cells: RowTexts): RowTexts {
  const texts = Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      withoutApostrophes(cell).replaceAll(/\r\n?/g, '\n').trim(),
    ]),
  ) as RowTexts;
  return {
    ...texts,
    number: dialedNumber(texts.number),
    status: texts.status.toLowerCase(),
    kind: texts.kind.toLowerCase(),
  };
}

function faultOf(column: ImportColumn, texts: RowTexts, context: RowContext): string | undefined {
  const text = texts[column];
  const maxLength = MAX_LENGTHS[column] ?? Infinity;
  const hasBreak = column !== 'message' && /[\n\t]/.test(text);
  if (hasBreak || withoutInvisible(text) !== text)
    return 'contains line breaks or characters that cannot be displayed';
  if (text.length > maxLength) return `has ${text.length} characters. At most ${maxLength} are possible`;
  if (text === '') return column === 'email' ? 'is missing' : undefined;
  return RULES[column]?.(text, context, texts);
}

type Rule = (text: string, context: RowContext, texts: RowTexts) => string | undefined;

const mustBe = (isValid: (text: string) => boolean, message: string) => (text: string) =>
  isValid(text) ? undefined : `must be ${message}`;

const day = mustBe(isCalendarDate, 'a day as YYYY-MM-DD, for example 2027-01-31');

const RULES: Partial<Record<ImportColumn, Rule>> = {
  email: mustBe(isMailAddress, 'one e-mail address, for example ada@example.org'),
  number: numberFault,
  receivedAt: (text, context, { status }) => {
    const { time, fault } = timeOf(text, context.now);
    return fault ?? retentionFault(time, status, context);
  },
  status: mustBe(
    (text) => REQUEST_STATUSES.some((status) => status === text),
    `one of ${REQUEST_STATUSES.join(', ')}`,
  ),
  assignee: (text, { admins }) => (admins.has(text) ? undefined : 'is not the username of an admin'),
  kind: (text) => {
    if (text === 'newsletter')
      return 'is newsletter. Subscriptions need the consent of the person, so they are not imported';
    return REQUEST_KINDS.some((kind) => kind === text) ? undefined : 'must be information or application';
  },
  startDate: day,
  endDate: (text, _context, { startDate }) => {
    if (startDate === '') return 'must not stand without Start';
    return day(text) ?? (text < startDate ? 'must not be before Start' : undefined);
  },
  date: day,
  time: mustBe((text) => CLOCK_TIME_PATTERN.test(text), 'a time as HH:MM, for example 13:05'),
  page: mustBe((text) => PAGE_PATTERN.test(text), 'a path of the site, for example /contact'),
};

function leadOf({ receivedAt, ...texts }: RowTexts, { now, defaultTime, timeZone }: RowContext): Lead {
  const { course, startDate, endDate } = texts;
  const received = receivedAt ? timeOf(receivedAt, now).time : defaultTime;
  const subject = course || startDate ? { course, startDate, endDate } : subjectOfMessage(texts.message);
  return {
    ...texts,
    ...subject,
    createdAt: new Date(received).toISOString(),
    status: (texts.status || 'new') as RequestStatus,
    kind: subject.startDate ? 'application' : 'information',
    date: texts.date || localDay(received, timeZone),
    time: texts.time || localTime(received, timeZone),
  };
}
