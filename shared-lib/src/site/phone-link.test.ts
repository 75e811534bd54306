import { aSite } from '../testing';
import { chatLink, phoneLink, provideSite } from './index';

test.each([
  ['+1 555 010 0199', 'tel:+15550100199'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(020) 7946-0958', 'tel:02079460958'],
])('the call link of %s is %s', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

test('the chat link leaves out the zero for callers in the country', () => {
  provideSite(aSite({ chatNumber: '+44 (0)20 7946 0958' }));
  expect(chatLink()).toMatch(/^https:\/\/wa\.me\/442079460958\?/);
});
