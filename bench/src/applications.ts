import type { compiledService } from 'test-kit/compiled';

type OpenDatabase = ReturnType<typeof compiledService.database>['openDatabase'];
type Database = Awaited<ReturnType<OpenDatabase>>['db'];

const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Edgar Codd', 'Margaret Hamilton', 'Donald Chamberlin'];
const TIMES = ['in the evening', 'at weekends', 'in the morning', 'from the start of next year'];
const STATUSES = ['answered', 'closed', 'answered', 'spam', 'open', 'answered', 'new'] as const;
const COURSES = ['T-SQL', 'Azure SQL', 'Python', '', ''];
const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;

export async function storeApplications(db: Database, count: number): Promise<void> {
  const newest = Date.now();
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, index) =>
      applicationNumber(first + index, newest),
    );
    await db.insertInto('application').values(rows).execute();
  }
}

function applicationNumber(number: number, newest: number) {
  const createdAt = new Date(newest - number * MINUTE_MS).toISOString();
  const values = {
    name: NAMES[number % NAMES.length]!,
    email: `person${number}@example.org`,
    number: `1555${String(number).padStart(7, '0')}`,
    message: `I would like to learn about database administration ${TIMES[number % TIMES.length]}. When does the next course begin?`,
  };
  const course = COURSES[Math.floor(number / NAMES.length) % COURSES.length]!;
  return {
    ...values,
    id: `request-${String(number).padStart(6, '0')}`,
    date: createdAt.slice(0, 10),
    time: createdAt.slice(11, 16),
    createdAt,
    idempotencyKey: null,
    flag: '' as const,
    status: STATUSES[number % STATUSES.length]!,
    course,
    kind: course ? ('application' as const) : ('information' as const),
    startDate: course ? `2027-0${1 + (number % 9)}-12` : '',
    sortName: values.name.toLowerCase(),
    searchText: Object.values(values).join('\n').toLowerCase(),
  };
}
