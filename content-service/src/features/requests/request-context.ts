import { isCalendarDate, NO_SUBJECT, subjectOfMessage, type RequestSubject } from 'shared-lib/schema';

/** Stored with applications and newsletter subscriptions, so each property needs a column in both tables. */
type RequestContext = RequestSubject & { page: string };

const HEADER_MAX_LENGTH = 4000;
export const COURSE_MAX_LENGTH = 200;
/** Excludes `//host`, which would be a link to another site. */
export const PAGE_PATTERN = /^\/(?!\/)[^\s\\]{0,199}$/;

/** Ignores invalid parts of the header, so that the visitor's request is stored without them. */
export function requestContext(header: string | string[] | undefined, message = ''): RequestContext {
  const text = typeof header === 'string' && header.length <= HEADER_MAX_LENGTH ? header : '';
  const context = new URLSearchParams(text);
  const page = context.get('page') ?? '';
  return {
    ...(sentSubject(context) ?? subjectOfMessage(message)),
    page: PAGE_PATTERN.test(page) && isPrintable(page) ? page : '',
  };
}

function sentSubject(context: URLSearchParams): RequestSubject | undefined {
  const [course = '', startDate = '', endDate = ''] = ['course', 'start', 'end'].map((name) =>
    context.get(name)?.trim(),
  );
  if (course === '' || course.length > COURSE_MAX_LENGTH || !isPrintable(course)) return undefined;
  const areDates = isCalendarDate(startDate) && (endDate === '' || isCalendarDate(endDate));
  return { ...NO_SUBJECT, course, ...(areDates && { startDate, endDate }) };
}

const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);
