/** @jest-environment node */
import { hero } from './resources/hero';
import { fromWire, toWire } from './wire';

const wire = { _id: 'h', heading: 'H', button: 'B', dic: 'D', image: 'media/x.webp' };
const values = { heading: 'H', button: 'B', description: 'D', image: 'media/x.webp' };

test('a stored record has an id and a revision', () => {
  expect(fromWire(hero, { ...wire, _rev: 7 })).toEqual({ ...values, _id: 'h', _rev: 7 });
});

test.each([['7'], [null], [undefined], [{}]])('the invalid revision %j is dropped', (_rev) => {
  expect(fromWire(hero, { ...wire, _rev })).toEqual({ ...values, _id: 'h' });
});

test('the body of a write has no id and no revision', () => {
  const stored = fromWire(hero, { ...wire, _rev: 7 });
  expect(Object.keys(toWire(hero, stored)).sort()).toEqual(['button', 'dic', 'heading', 'image']);
});
