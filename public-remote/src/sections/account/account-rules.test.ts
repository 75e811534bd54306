/** @jest-environment node */
import { ApiError } from 'shared-lib/api';
import {
  validateCredentials,
  validateForgottenPassword,
  validateNewPassword,
  readCredentials,
  readForgottenPassword,
  readNewPassword,
  resetFailure,
} from './account-rules';

test.each([
  [
    'nothing',
    { username: '', password: '' },
    { username: 'Please input your Username!', password: 'Please input your Password!' },
  ],
  ['only spaces for a name', { username: '  ', password: 'x' }, { username: 'Please input your Username!' }],
  ['no password', { username: 'admin', password: '' }, { password: 'Please input your Password!' }],
  ['spaces for a password, which may be one', { username: 'admin', password: '  ' }, {}],
])('a login with %s', (_kind, pair, faults) => {
  expect(validateCredentials(pair)).toEqual(faults);
});

test.each(['', 'name', 'name@host', 'a b@example.org', '@example.org'])(
  'the address %j gets a message about the expected format',
  (email) => {
    expect(validateForgottenPassword({ email })).toEqual({
      email: 'Type your e-mail address like name@example.org',
    });
  },
);

test('a well-formed address is valid', () => {
  expect(validateForgottenPassword({ email: 'amina@example.com' })).toEqual({});
});

test.each([
  [0, 'Type at least 12 characters: 12 more'],
  [11, 'Type at least 12 characters: 1 more'],
  [12, undefined],
])('a new password of %i characters', (length, password) => {
  expect(validateNewPassword({ password: 'x'.repeat(length) }, true).password).toBe(password);
});

test('a service without rules decides itself about a new password', () => {
  expect(validateNewPassword({ password: '' }, false)).toEqual({ password: 'Please input your Password!' });
  for (const password of [' ', 'x', 'ü'.repeat(513)])
    expect(validateNewPassword({ password }, false)).toEqual({});
});

test('forms are read by the names of their fields; username and address are trimmed, a password is not', () => {
  const form = new FormData();
  form.set('username', ' admin ');
  form.set('password', ' with spaces ');
  form.set('email', ' amina@example.com ');

  expect(readCredentials(form)).toEqual({ username: 'admin', password: ' with spaces ' });
  expect(readForgottenPassword(form)).toEqual({ email: 'amina@example.com' });
  expect(readNewPassword(form)).toEqual({ password: ' with spaces ' });
});

const SPENT = { reason: 'This link has been used already or is too old.', isLinkSpent: true };

test.each([
  ['our service, which names the link', new ApiError(400, '', { errors: [{ field: 'id', message: 'x' }] })],
  ['a service that knows no such link', new ApiError(404, 'Not Found')],
  ['a service that says it is gone', new ApiError(410, 'Gone')],
])('a used link, rejected by %s', (_whom, error) => {
  expect(resetFailure(error)).toEqual(SPENT);
});

test.each([
  [
    'a password that the service rejects',
    new ApiError(400, 'Bad Request', {
      detail: 'password is too common',
      errors: [{ field: 'password', message: 'is too common' }],
    }),
    'password is too common',
  ],
  ['too many attempts', new ApiError(429, 'Too Many Requests'), 'Too Many Requests'],
  ['something else', 'no error at all', ''],
])('%s is reported with its reason, and the link can be used again', (_kind, error, reason) => {
  expect(resetFailure(error)).toEqual({ reason, isLinkSpent: false });
});
