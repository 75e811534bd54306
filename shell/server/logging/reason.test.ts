import { reasonOf } from './reason';

test.each([
  [new Error('Not found'), 'Not found'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [Symbol('sign'), 'Symbol(sign)'],
  [Object.create(null), 'an object without a text form'],
  [{ message: Object.create(null) as unknown }, 'an object without a text form'],
  [
    {
      get message() {
        throw new Error('no message');
      },
    },
    'an object without a text form',
  ],
])('the reason is the message or the text of a value (%#)', (value, reason) => {
  expect(reasonOf(value)).toBe(reason);
});
