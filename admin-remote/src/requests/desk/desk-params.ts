import type { DeskQuery } from 'shared-lib/api';
import {
  DESK_PAGE_SIZES,
  DUE_FOR,
  isCalendarDate,
  REQUEST_STATUSES,
  SUBSCRIPTION_CONSENTS,
} from 'shared-lib/schema';
import { SEARCH_MAX_LENGTH } from '../../lists/list-params';

export const DESK_TABS = ['new', 'open', 'answered', 'spam', 'all', 'newsletter'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export const FILTERS = ['course', 'start', 'from', 'to', 'assignee', 'due', 'consent'] as const;
export type DeskFilters = Record<(typeof FILTERS)[number], string>;

const SORTS = ['receivedAt', 'name', 'course'];
const NEWEST_FIRST = '-receivedAt';

export type DeskParams = {
  tab: DeskTab;
  search: string;
  filters: DeskFilters;
  sort: string;
  page: number;
  size: number;
  openId: string;
};

const FILTER_MAX_LENGTH = 200;

export function parseDeskParams(params: URLSearchParams): DeskParams {
  const text = (name: string, maxLength = FILTER_MAX_LENGTH) =>
    (params.get(name) ?? '').trim().slice(0, maxLength);
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const sort = text('sort');
  const tab = DESK_TABS.find((known) => known === params.get('tab')) ?? 'new';
  // A filter of other tabs stays in the URL, but has no effect in this tab.
  const isNewsletter = tab === 'newsletter';
  const ofRequests = (value: string) => (isNewsletter ? '' : value);
  const [page, size] = [Number(params.get('page')), Number(params.get('size'))];
  return {
    tab,
    search: text('q', SEARCH_MAX_LENGTH),
    filters: {
      course: ofRequests(text('course')),
      start: ofRequests(day('start')),
      from: day('from'),
      to: day('to'),
      assignee: text('assignee', SEARCH_MAX_LENGTH),
      due: ofRequests(DUE_FOR.find((due) => due === params.get('due')) ?? ''),
      consent: isNewsletter ? consentOf(text('consent')) : '',
    },
    sort: SORTS.includes(sort.replace(/^-/, '')) ? sort : NEWEST_FIRST,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
    size: DESK_PAGE_SIZES.find((known) => known === size) ?? DESK_PAGE_SIZES[0],
    openId: text('open', 64),
  };
}

/** A request status that the filter `consent` accepts in addition to the consents. */
export const SPAM = 'spam';

const consentOf = (text: string) => [...SUBSCRIPTION_CONSENTS, SPAM].find((known) => known === text) ?? '';

/** The filters `from` and `to` are the first and the last day, in the time zone of the device. */
export function deskQuery({ tab, search, filters, sort, page, size }: DeskParams): DeskQuery {
  const { from, to, consent, ...rest } = filters;
  const query = {
    ...(REQUEST_STATUSES.some((status) => status === tab) && { status: tab }),
    ...(tab === 'newsletter' && { kind: tab }),
    ...(consent === SPAM ? { status: SPAM } : { consent }),
    ...rest,
    from: from && startOfDay(from, 0),
    to: to && startOfDay(to, 1),
    q: search,
    sort,
  };
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '');
  return { ...(Object.fromEntries(nonEmpty) as DeskQuery), page, limit: size };
}

/** Returns the same text for parameters that select the same requests in the same order. */
export const queryText = (params: DeskParams) => JSON.stringify(deskQuery(params));

export function lastMonthQuery(now = new Date()): DeskQuery {
  const monthStart = (offset: number) =>
    new Date(now.getFullYear(), now.getMonth() + offset, 1).toISOString();
  return { from: monthStart(-1), to: monthStart(0) };
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + later).toISOString();
  // After the year 9999, the text has a sign, which the service rejects. No request is that late.
  return time.startsWith('+') ? '' : time;
}

export const isFiltered = ({ search, filters }: DeskParams): boolean =>
  search !== '' || Object.values(filters).some(Boolean);
