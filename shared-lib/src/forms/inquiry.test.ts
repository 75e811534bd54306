/** @jest-environment node */
import { readInquiry } from './inquiry';

test('values are read unchanged, except that the phone number is normalized', () => {
  const form = new FormData();
  form.set('name', ' Amina ');
  form.set('email', 'amina@example.com');
  form.set('number', '+1 (555) 010-0200');
  form.set('message', 'Hello\nthere');

  expect(readInquiry(form)).toEqual({
    name: ' Amina ',
    email: 'amina@example.com',
    number: '+15550100200',
    message: 'Hello\nthere',
  });
});

test('a missing field is read as an empty text', () => {
  expect(readInquiry(new FormData())).toEqual({ name: '', email: '', number: '', message: '' });
});
