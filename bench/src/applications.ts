import type { compiledService } from 'test-kit/compiled';

type OpenDatabase = ReturnType<typeof compiledService.database>['openDatabase'];
type Database = Awaited<ReturnType<OpenDatabase>>['db'];

const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Edgar Codd', 'Margaret Hamilton', 'Donald Chamberlin'];
const TIMES = ['in the evening', 'at weekends', 'in the morning', 'from the start of next year'];
const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;

/** Stores generated requests, all different, one for each minute of the past. */
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
  return {
    ...values,
    id: `request-${String(number).padStart(6, '0')}`,
    date: createdAt.slice(0, 10),
    time: createdAt.slice(11, 16),
    createdAt,
    idempotencyKey: null,
    flag: '' as const,
    searchText: Object.values(values).join('\n').toLowerCase(),
  };
}
