import type { Database } from '../platform/database/tables';

export type Person = { email?: string; phone?: string };

export type PersonRows = Record<
  'application' | 'subscription' | 'outbox' | 'trash' | 'request-event',
  string[]
>;

export async function rowsOfPerson(db: Database, person: Person): Promise<PersonRows> {
  const idsOf = (senders: (Sender & { id: string })[]) =>
    senders.filter((request) => isFrom(person, request)).map(({ id }) => id);
  // Admins lock rows in the same order, which prevents deadlocks.
  const requests = db.selectFrom('application').select(['id', 'email', 'number']).orderBy('id');
  const subscriptions = db.selectFrom('subscription').select(['id', 'email']).orderBy('id');
  const application = idsOf(await requests.execute());
  const subscription = idsOf(await subscriptions.execute());
  const deleted = db.selectFrom('trash').where('resource', 'in', ['application', 'subscription']);
  const trash = (await deleted.select(['id', 'row']).execute())
    .filter(({ row }) => isFrom(person, JSON.parse(row) as Sender))
    .map(({ id }) => id);
  const sent = new Set([...application, ...subscription, ...trash]);
  const outbox = (await db.selectFrom('outbox').selectAll().execute())
    .map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload || 'null') as unknown }))
    .filter((row) => isOfPerson(person, row) || isAbout(sent, row.payload))
    .map(({ id }) => id);
  const events = (await db.selectFrom('request-event').select(['id', 'requestId', 'after']).execute())
    .filter(({ requestId, after }) => sent.has(requestId) || isOfPerson(person, { after }))
    .map(({ id }) => id);
  return { application, subscription, outbox, trash, 'request-event': events };
}

export async function otherAddresses(
  db: Database,
  { application, trash }: PersonRows,
  person: Person,
): Promise<string[]> {
  const requests = await db.selectFrom('application').select(['id', 'email']).execute();
  const deleted = await db.selectFrom('trash').select(['id', 'row']).execute();
  const emails = [
    ...requests.filter(({ id }) => application.includes(id)).map(({ email }) => email),
    ...deleted.filter(({ id }) => trash.includes(id)).map(({ row }) => emailIn(row)),
  ];
  return [...new Set(emails)].filter((email) => email && !isAddress(person, email));
}

const emailIn = (row: string) => (JSON.parse(row) as Sender).email;

type Sender = { email: string; number?: string };

const isFrom = (person: Person, { email, number = '' }: Sender) =>
  isAddress(person, email) || isNumber(person, number);

const isAddress = ({ email }: Person, text: string) => email !== undefined && bare(text) === bare(email);

/** The forms also accept addresses such as `ada@example.org,` and `<ada@example.org>`. */
const bare = (address: string) => address.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const isNumber = ({ phone }: Person, text: string) => phone !== undefined && digits(text) === digits(phone);

const digits = (text: string) => text.replaceAll(/\D/g, '');

export function isOfPerson(person: Person, row: object): boolean {
  return textsIn(row).some(
    (text) =>
      mentions(text, person.email) ||
      mentions(text, person.phone) ||
      isNumber(person, text) ||
      mentionsNumber(text, person),
  );
}

/** Does not find `ada@example.org` in `lada@example.org`. */
function mentions(text: string, wanted: string | undefined): boolean {
  if (!wanted) return false;
  const escaped = wanted.replaceAll(/[^\w\s]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text);
}

/** Finds `+441632960777` in `Phone: +44 1632 960-777`. */
function mentionsNumber(text: string, { phone }: Person): boolean {
  if (!phone) return false;
  const separator = String.raw`[^\p{L}\d\n]`;
  const number = [...digits(phone)].join(`${separator}{0,3}`);
  const start = String.raw`(?:\+|(?<![\w.+-]|\d${separator}{1,3}))`;
  return new RegExp(String.raw`${start}${number}(?![\w-]|\.\w|${separator}{1,3}\d)`, 'u').test(text);
}

const isAbout = (ids: Set<string>, payload: unknown) => textsIn(payload).some((text) => ids.has(text));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
