/** What a visitor's form sends; `changes` are made last. */
export const anInquiry = (changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'I would like to know when the next course starts.',
  number: '+441632960001',
  date: '2026-11-20',
  time: '13:05',
  ...changes,
});

export const aSubscription = (changes: Record<string, unknown> = {}) => ({
  email: 'ada@example.org',
  Name: 'Register User',
  date: '2026-11-20',
  time: '13:05',
  ...changes,
});

/** The object without one of its fields. */
export function without(values: Record<string, unknown>, field: string): Record<string, unknown> {
  const { [field]: _left, ...rest } = values;
  return rest;
}
