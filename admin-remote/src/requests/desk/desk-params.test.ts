import { deskQuery, parseDeskParams } from './desk-params';

const queryOf = (search: string) => deskQuery(parseDeskParams(new URLSearchParams(search)));

test('the last filtered day is part of the list', () => {
  expect(queryOf('to=2026-12-31').to).toBe(new Date(2027, 0, 1).toISOString());
});

test('the last day that the date field accepts causes no time that the service rejects', () => {
  expect(queryOf('to=9999-12-31').to ?? '').not.toMatch(/^\+/);
});
