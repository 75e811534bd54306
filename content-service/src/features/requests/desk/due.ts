import { sql } from 'kysely';
import type { DueFor } from 'shared-lib/schema';
import { localDay, workingDayBefore } from '../../../platform/calendar/working-days';
import type { Condition } from './request-filter';

type DueTimes = { unansweredSince: string; today: string };

export const dueTimes = (now: number, timeZone: string): DueTimes => ({
  unansweredSince: new Date(workingDayBefore(now, timeZone)).toISOString(),
  today: localDay(now, timeZone),
});

export const dueCondition = (due: DueFor, { unansweredSince, today }: DueTimes): Condition =>
  due === 'answer'
    ? sql<boolean>`"status" in ('new', 'open') and "createdAt" < ${unansweredSince}`
    : sql<boolean>`"followUpOn" > '' and "followUpOn" <= ${today} and "status" not in ('closed', 'spam')`;
