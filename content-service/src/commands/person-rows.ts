import type { Database } from '../platform/database/tables';

/** Somebody who wrote to the institute: whoever has this address or this number. */
export type Person = { email?: string; phone?: string };

export type PersonRows = Record<'application' | 'subscription' | 'outbox' | 'trash', string[]>;

/** The ids of all rows in which a person stands: what they sent, mails about it, and what was deleted of it. */
export async function rowsOfPerson(db: Database, person: Person): Promise<PersonRows> {
  const application = (await db.selectFrom('application').select(['id', 'email', 'number']).execute())
    .filter(({ email, number }) => isAddress(person, email) || isNumber(person, number))
    .map(({ id }) => id);
  const subscription = (await db.selectFrom('subscription').select(['id', 'email']).execute())
    .filter(({ email }) => isAddress(person, email))
    .map(({ id }) => id);
  const trash = (await db.selectFrom('trash').select(['id', 'row']).execute())
    .filter(({ row }) => isOfPerson(person, JSON.parse(row) as object))
    .map(({ id }) => id);
  const sent = new Set([...application, ...subscription, ...trash]);
  const outbox = (await db.selectFrom('outbox').selectAll().execute())
    .filter((row) => isOfPerson(person, row) || isAbout(sent, row.payload))
    .map(({ id }) => id);
  return { application, subscription, outbox, trash };
}

const isAddress = ({ email }: Person, text: string) => text.toLowerCase() === email?.toLowerCase();

/** People write one number in many ways: only its digits count. */
const isNumber = ({ phone }: Person, text: string) => phone !== undefined && digits(text) === digits(phone);

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Whether a text anywhere in a row, or in the JSON of its columns, names the person. */
function isOfPerson(person: Person, row: object): boolean {
  return textsIn(row).some(
    (text) => names(text, person.email) || names(text, person.phone) || isNumber(person, text),
  );
}

/** Whether the text has this as a whole: `ada@example.org` does not stand in `lada@example.org`. */
function names(text: string, wanted: string | undefined): boolean {
  if (!wanted) return false;
  const escaped = wanted.replaceAll(/[^\w\s]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text);
}

const isAbout = (ids: Set<string>, payload: string) =>
  textsIn(JSON.parse(payload || 'null')).some((text) => ids.has(text));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
