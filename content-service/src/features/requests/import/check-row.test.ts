import { IMPORT_COLUMNS } from './import-columns';
import { checkRow, type RowTexts } from './check-row';

const NOON = Date.UTC(2026, 10, 20, 12);
const context = {
  now: NOON,
  defaultTime: NOON - 1,
  timeZone: 'Europe/Berlin',
  admins: new Set(['grace']),
  keepRequestsDays: undefined,
  keepSpamDays: undefined,
};

const check = (texts: Partial<RowTexts>) => {
  const empty = Object.fromEntries(IMPORT_COLUMNS.map(({ name }) => [name, ''])) as RowTexts;
  return checkRow({ ...empty, email: 'ada@example.org', ...texts }, context);
};
const leadOf = (texts: Partial<RowTexts>) => {
  const checked = check(texts);
  return 'lead' in checked ? checked.lead : checked;
};

test('a row with an address only is a new request of now', () => {
  expect(leadOf({})).toEqual({
    createdAt: '2026-11-20T11:59:59.999Z',
    status: 'new',
    assignee: '',
    kind: 'information',
    name: '',
    email: 'ada@example.org',
    number: '',
    course: '',
    startDate: '',
    endDate: '',
    message: '',
    date: '2026-11-20',
    time: '12:59',
    page: '',
  });
});

test.each<[Partial<RowTexts>, object]>([
  [{ number: '+44 (1632) 960-001' }, { number: '+441632960001' }],
  [{ number: 'tel:+441632960001' }, { number: '+441632960001' }],
  [{ number: '+44–1632—960‑001' }, { number: '+441632960001' }],
  [{ number: '+49 30\u00a01234567' }, { number: '+49301234567' }],
  [{ number: '+86\u2009138\u3000001\u200b3\ufeff8000' }, { number: '+8613800138000' }],
  [{ number: '\u202a+86 138 0013 8000\u202c' }, { number: '+8613800138000' }],
  [{ number: '（０３）１２３４−５６７８' }, { number: '0312345678' }],
  [{ number: '＋８１．３／１２３４[５６７８]' }, { number: '+81312345678' }],
  [{ number: '+49 (0)30 1234567' }, { number: '+49301234567' }],
  [{ number: '0049 (0)30 1234567' }, { number: '0049301234567' }],
  [{ number: '(0)30 12345678' }, { number: '03012345678' }],
  [{ number: '+49 35205/1234567' }, { number: '+49352051234567' }],
  [{ number: '+44 1632\n960001' }, { number: '+441632960001' }],
  [{ number: '+123456789012345' }, { number: '+123456789012345' }],
  [{ number: '00123456789012345' }, { number: '00123456789012345' }],
  [{ number: '+٩٦٦٥٠١٢٣٤٥٦٧' }, { number: '+966501234567' }],
  [{ number: "'+441632960001" }, { number: '+441632960001' }],
  [{ name: "'=1+1" }, { name: '=1+1' }],
  [{ name: "O'Neil" }, { name: "O'Neil" }],
  [{ name: "'Ada'" }, { name: "'Ada'" }],
  [{ status: 'Answered' }, { status: 'answered' }],
  [{ assignee: 'grace' }, { assignee: 'grace' }],
  [{ message: 'one\r\ntwo\tthree' }, { message: 'one\ntwo\tthree' }],
  [{ receivedAt: '2026-11-01' }, { createdAt: '2026-11-01T00:00:00.000Z', date: '2026-11-01' }],
  [{ receivedAt: '2026-11-01 08:30' }, { createdAt: '2026-11-01T08:30:00.000Z', time: '09:30' }],
  [{ receivedAt: '2026-11-01T08:30:15.250Z' }, { createdAt: '2026-11-01T08:30:15.250Z' }],
  [{ receivedAt: '2026-11-21' }, { createdAt: '2026-11-20T12:00:00.000Z' }],
  [
    { course: 'T-SQL', startDate: '2027-01-12', endDate: '2027-03-28' },
    { kind: 'application', course: 'T-SQL', startDate: '2027-01-12' },
  ],
  [
    { course: 'T-SQL', startDate: '2027-03-10' },
    { kind: 'application', startDate: '2027-03-10', endDate: '' },
  ],
  [
    { message: 'Please call me.\n\nCourse: T-SQL, 10 Mar 2027' },
    { kind: 'application', course: 'T-SQL', startDate: '2027-03-10', endDate: '' },
  ],
  [
    { message: 'Please call me.\n\nCourse: T-SQL, 12 Jan 2027 to 28 Mar 2027' },
    { kind: 'application', course: 'T-SQL', startDate: '2027-01-12', endDate: '2027-03-28' },
  ],
])('%j is stored as %j', (texts, lead) => {
  expect(leadOf(texts)).toMatchObject(lead);
});

test.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '=HYPERLINK("//x")', `=cmd|' /C calc'!A0`])(
  'the formula %j is stored as the text that it is',
  (text) => {
    expect(leadOf({ name: text, message: text })).toMatchObject({ name: text, message: text });
  },
);

test('a cell with many `+` is checked in time that grows like its length', () => {
  const durationFor = (length: number) => {
    const text = '+'.repeat(length);
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      check({ number: text });
      return performance.now() - start;
    });
    return Math.max(1, Math.min(...times));
  };

  expect(durationFor(100_000) / durationFor(5_000)).toBeLessThan(100);
});

const NOT_VISIBLE = 'contains line breaks or characters that cannot be displayed';
const ADDRESS = 'must be one e-mail address, for example ada@example.org';
const PHONE = 'must be a phone number of at least 10 digits, with + and digits only';
const TWO_NUMBERS = 'has two phone numbers. Keep one of them';
const DAY = 'must be a day as YYYY-MM-DD, for example 2027-01-31';
const RECEIVED = 'must be a day as YYYY-MM-DD, or a time in UTC as YYYY-MM-DD HH:MM, since 2000';

test.each<[Partial<RowTexts>, string, string]>([
  [{ email: '' }, 'E-mail', 'is missing'],
  [{ email: 'ada' }, 'E-mail', ADDRESS],
  [{ email: 'ada@example' }, 'E-mail', ADDRESS],
  [{ email: 'a@example.org, b@example.org' }, 'E-mail', ADDRESS],
  [{ email: 'a@example.org;b@example.org' }, 'E-mail', ADDRESS],
  [{ email: 'Ada <ada@example.org>' }, 'E-mail', ADDRESS],
  [{ email: '=ada@example.org,1' }, 'E-mail', ADDRESS],
  [{ email: 'ada@example.org\nBcc: x@example.org' }, 'E-mail', NOT_VISIBLE],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'E-mail', 'has 262 characters. At most 254 are possible'],
  [{ name: 'x'.repeat(21) }, 'Name', 'has 21 characters. At most 20 are possible'],
  [{ name: 'Ada\0' }, 'Name', NOT_VISIBLE],
  [{ name: 'Ada\u202egnp.exe' }, 'Name', NOT_VISIBLE],
  [{ name: 'Ada\nLovelace' }, 'Name', NOT_VISIBLE],
  [{ name: 'Ada\uffff' }, 'Name', NOT_VISIBLE],
  [{ message: 'a\0b' }, 'Message', NOT_VISIBLE],
  [{ message: 'x'.repeat(5001) }, 'Message', 'has 5001 characters. At most 5000 are possible'],
  [{ course: 'x'.repeat(201) }, 'Course', 'has 201 characters. At most 200 are possible'],
  [{ number: '12345' }, 'Phone', PHONE],
  [{ number: '4.41633E+11' }, 'Phone', PHONE],
  [{ number: 'call me' }, 'Phone', PHONE],
  [{ number: '+1 (555) 010-0199 ext. 5' }, 'Phone', PHONE],
  [{ number: '+44 1632 960001 tel:' }, 'Phone', PHONE],
  [{ number: '+44+1632960001' }, 'Phone', PHONE],
  [{ number: '030 1234567 / 0170 7654321' }, 'Phone', TWO_NUMBERS],
  [{ number: '030 1234567\n0170 7654321' }, 'Phone', TWO_NUMBERS],
  [{ number: '+49 30 1234567／+49 (0)170 7654321' }, 'Phone', TWO_NUMBERS],
  [{ number: '555-0199-1 / 555-0198-1' }, 'Phone', TWO_NUMBERS],
  [{ number: '030 1234567 - 0170 7654321' }, 'Phone', 'has 21 digits. A phone number has at most 15'],
  [{ number: '+1234567890123456' }, 'Phone', 'has 16 digits. A phone number has at most 15'],
  [{ number: '1'.repeat(31) }, 'Phone', 'has 31 characters. At most 30 are possible'],
  [{ status: 'done' }, 'Status', 'must be one of new, open, answered, closed, spam'],
  [{ assignee: 'mallory' }, 'Assignee', 'is not the username of an admin'],
  [{ kind: 'lead' }, 'Kind', 'must be information or application'],
  [
    { kind: 'Newsletter' },
    'Kind',
    'is newsletter. Subscriptions need the consent of the person, so they are not imported',
  ],
  [{ startDate: '2027-02-30', endDate: '2027-03-28' }, 'Start', DAY],
  [{ startDate: '12.01.2027', endDate: '2027-03-28' }, 'Start', DAY],
  [{ startDate: '2027-02-30' }, 'Start', DAY],
  [{ endDate: '2027-01-12' }, 'End', 'must not stand without Start'],
  [{ startDate: '2027-03-28', endDate: '2027-01-12' }, 'End', 'must not be before Start'],
  [{ receivedAt: 'yesterday' }, 'Received', RECEIVED],
  [{ receivedAt: '1999-12-31' }, 'Received', RECEIVED],
  [{ receivedAt: '2026-11-01 24:00' }, 'Received', RECEIVED],
  [{ receivedAt: '2026-11-23' }, 'Received', 'is in the future'],
  [{ date: '20/11/2026' }, 'Date', DAY],
  [{ time: '25:00' }, 'Time', 'must be a time as HH:MM, for example 13:05'],
  [{ page: 'https://evil.example/' }, 'Page', 'must be a path of the site, for example /contact'],
])('%j is rejected: %s %s', (texts, field, message) => {
  expect(check(texts)).toEqual({ faults: [{ field, message }] });
});

test('all faults of a row are named', () => {
  expect(check({ email: 'x', number: 'y' })).toEqual({
    faults: [
      { field: 'E-mail', message: ADDRESS },
      { field: 'Phone', message: PHONE },
    ],
  });
});
