import { readInquiry } from './inquiry';

test('a form is read as it is typed, the phone number without its decoration', () => {
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

test('a field that is not there is an empty text', () => {
  expect(readInquiry(new FormData())).toEqual({ name: '', email: '', number: '', message: '' });
});
