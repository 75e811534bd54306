/** @jest-environment node */
import { anInquiry } from '../testing';
import { firstFailure, type InquiryVariant } from './inquiry-rules';

const variants: InquiryVariant[] = ['home', 'contact', 'course'];
const long = 'Make sure to your message more then 30 word';
const name = 'Make Sure to Your Name shorter';

describe.each([
  ['home', long, name],
  ['contact', long, name],
  ['course', 'Make sure your message is at least 30 characters long.', 'Make sure your name is shorter.'],
] as const)('on the %s form', (variant, messageText, nameText) => {
  test.each([
    ['29 characters', 'x'.repeat(29), messageText],
    ['30 characters', 'x'.repeat(30), undefined],
    ['14 emoji and a letter, which are 29 units', `${'🙂'.repeat(14)}x`, messageText],
    ['15 emoji, which are 30 units', '🙂'.repeat(15), undefined],
    ['nothing', '', messageText],
  ])('a message of %s', (_length, message, failure) => {
    expect(firstFailure(anInquiry({ message }), variant)?.message).toBe(failure);
  });

  test.each([
    ['21 characters', 'x'.repeat(21), nameText],
    ['20 characters', 'x'.repeat(20), undefined],
    ['10 emoji and a letter, which are 21 units', `${'🙂'.repeat(10)}x`, nameText],
    ['10 emoji, which are 20 units', '🙂'.repeat(10), undefined],
    ['nothing', '', undefined],
  ])('a name of %s', (_length, typed, failure) => {
    expect(firstFailure(anInquiry({ name: typed }), variant)?.message).toBe(failure);
  });

  test.each([
    ['9 digits', '123456789', 'Please enter a valid phone number.'],
    ['10 digits', '1234567890', undefined],
    ['a plus and 9 digits', '+123456789', undefined],
    ['a plus and 8 digits', '+12345678', 'Please enter a valid phone number.'],
    ['a plus in the middle', '12345+67890', 'Please enter a valid phone number.'],
    ['letters', '12345abcde', 'Please enter a valid phone number.'],
    ['nothing', '', 'Please enter a valid phone number.'],
  ])('a phone number of %s', (_length, number, failure) => {
    expect(firstFailure(anInquiry({ number }), variant)?.message).toBe(failure);
  });

  test.each([
    ['amina@example.com', undefined],
    ['a@b.c', undefined],
    ['', 'Please enter a valid email address.'],
    ['abc', 'Please enter a valid email address.'],
    ['amina@example', 'Please enter a valid email address.'],
    ['@example.com', 'Please enter a valid email address.'],
    ['amina@.', 'Please enter a valid email address.'],
    ['amina@@example.com', 'Please enter a valid email address.'],
    ['amina yusuf@example.com', 'Please enter a valid email address.'],
  ])('the e-mail address "%s"', (email, failure) => {
    expect(firstFailure(anInquiry({ email }), variant)?.message).toBe(failure);
  });
});

test.each(variants)(
  'on the %s form the rules are checked in the order e-mail, message, name, phone',
  (variant) => {
    const bad = anInquiry({ email: 'abc', message: 'short', name: 'x'.repeat(21), number: '1' });
    const good = anInquiry();

    expect(firstFailure(bad, variant)?.field).toBe('email');
    expect(firstFailure({ ...bad, email: good.email }, variant)?.field).toBe('message');
    expect(firstFailure({ ...bad, email: good.email, message: good.message }, variant)?.field).toBe('name');
    expect(firstFailure({ ...good, number: '1' }, variant)?.field).toBe('number');
    expect(firstFailure(good, variant)).toBeUndefined();
  },
);
